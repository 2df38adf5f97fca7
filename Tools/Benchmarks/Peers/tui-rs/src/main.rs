//! The workloads of `make bench-peers` with tui-rs, which Ratatui continues: peer WORKLOAD STEPS.
use std::io::{self, Stdout};
use tui::backend::CrosstermBackend;
use tui::buffer::Buffer;
use tui::layout::{Constraint, Direction, Layout, Rect};
use tui::style::{Color, Modifier, Style};
use tui::widgets::{Block, Borders, Cell, Paragraph, Row, Table, Widget};
use tui::{Frame, Terminal};

type Screen<'a> = Frame<'a, CrosstermBackend<Stdout>>;

fn tick(frame: &mut Screen, step: i64) {
    let area = frame.size();
    let parts = Layout::default()
        .direction(Direction::Vertical)
        .constraints([Constraint::Length(1), Constraint::Min(3), Constraint::Length(1)])
        .split(area);
    frame.render_widget(Paragraph::new("Dashboard"), parts[0]);
    let rows = (0..parts[1].height.saturating_sub(2) as i64).map(|id| {
        let state = if id % 7 == 0 { "slow" } else { "up" };
        Row::new([
            Cell::from(format!("service {id}")),
            Cell::from(state).style(Style::default().fg(Color::Green)),
            Cell::from(format!("{} ms", id % 100)),
        ])
    });
    let widths = [Constraint::Percentage(33), Constraint::Percentage(33), Constraint::Percentage(33)];
    let table = Table::new(rows).block(Block::default().title("Services").borders(Borders::ALL)).widths(&widths);
    frame.render_widget(table, parts[1]);
    let number = 100_000 + (step.max(0) * 111_111) % 900_000;
    frame.render_widget(Paragraph::new(format!("Requests: {number}")), parts[2]);
}

/// The selected row is the last one on the screen, in reverse from edge to edge.
fn scroll(frame: &mut Screen, step: i64) {
    let area = frame.size();
    for row in 0..area.height {
        let place = Rect { x: 0, y: row, width: area.width, height: 1 };
        let mut style = Style::default();
        if row + 1 == area.height {
            style = style.add_modifier(Modifier::REVERSED);
        }
        frame.render_widget(Paragraph::new(format!("  Row {}", step + 1 + row as i64)).style(style), place);
    }
}

struct Churn(i64);

impl Widget for Churn {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for y in 0..area.height {
            for x in 0..area.width {
                let cell = x as i64 + y as i64 * 7 + (self.0 + 1) * 31;
                buffer
                    .get_mut(x, y)
                    .set_char((33 + (cell % 94) as u8) as char)
                    .set_fg(Color::Indexed((cell % 256) as u8));
            }
        }
    }
}

fn churn(frame: &mut Screen, step: i64) {
    frame.render_widget(Churn(step), frame.size());
}

fn type_text(frame: &mut Screen, step: i64) {
    let field = Rect { x: 0, y: 0, width: frame.size().width, height: 3 };
    let text = "x".repeat((step % 40 + 1).max(0) as usize);
    frame.set_cursor(1 + text.len() as u16, 1);
    frame.render_widget(Paragraph::new(text).block(Block::default().title("Form").borders(Borders::ALL)), field);
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let workload = match arguments.get(1).map(String::as_str) {
        Some("tick") => tick,
        Some("scroll") => scroll,
        Some("churn") => churn,
        Some("type") => type_text,
        _ => std::process::exit(64),
    };
    let steps: i64 = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(0);
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    terminal.clear()?;
    for step in -1..steps {
        terminal.draw(|frame| workload(frame, step))?;
    }
    Ok(())
}
