//! The workloads of `make bench-peers` with tui-rs, which Ratatui continues: peer WORKLOAD STEPS.
use std::collections::VecDeque;
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

const LINES: usize = 200_000;

struct Line {
    number: usize,
    text: String,
}

impl Line {
    fn new(number: usize) -> Self {
        Line { number, text: format!("request {} took {} ms", number * 7_919 % 1_000_003, number % 97) }
    }
}

/// A table with columns of 200,000 lines, of which it describes those in sight.
struct Log {
    lines: VecDeque<Line>,
    /// The indexes of the shown lines in their order, or `None` for all in their own.
    shown: Option<Vec<usize>>,
    next: usize,
}

impl Log {
    fn new() -> Self {
        Log { lines: (0..LINES).map(Line::new).collect(), shown: None, next: LINES }
    }

    fn step(&mut self, workload: &str, step: i64) {
        match workload {
            "tail" => {
                for _ in 0..1_000 / 60 {
                    self.lines.pop_front();
                    self.lines.push_back(Line::new(self.next));
                    self.next += 1;
                }
            }
            "filter" if step % 2 == 0 => {
                let lines = self.lines.iter().enumerate();
                self.shown = Some(lines.filter(|line| line.1.text.ends_with("0 ms")).map(|line| line.0).collect());
            }
            "sort" => {
                let mut order: Vec<usize> = (0..self.lines.len()).collect();
                if step % 2 == 0 {
                    order.sort_by(|left, right| self.lines[*left].text.cmp(&self.lines[*right].text));
                } else {
                    order.sort_by_key(|index| self.lines[*index].number);
                }
                self.shown = Some(order);
            }
            _ => self.shown = None,
        }
    }

    fn draw(&self, frame: &mut Screen, follows: bool) {
        let height = frame.size().height.saturating_sub(1) as usize;
        let count = self.shown.as_ref().map_or(self.lines.len(), Vec::len);
        let first = if follows { count.saturating_sub(height) } else { 0 };
        let selected = if follows { count.saturating_sub(1) } else { 0 };
        let rows = (first..count.min(first + height)).map(|row| {
            let line = &self.lines[self.shown.as_ref().map_or(row, |shown| shown[row])];
            let style = Style::default();
            let style = if row == selected { style.add_modifier(Modifier::REVERSED) } else { style };
            Row::new([Cell::from(line.number.to_string()), Cell::from(line.text.as_str())]).style(style)
        });
        let widths = [Constraint::Length(10), Constraint::Min(20)];
        let table = Table::new(rows).header(Row::new(["Number", "Text"])).widths(&widths);
        frame.render_widget(table, frame.size());
    }
}

fn show_log(workload: &str, steps: i64) -> io::Result<()> {
    let mut log = Log::new();
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    terminal.clear()?;
    for step in -1..steps {
        if step >= 0 {
            log.step(workload, step);
        }
        terminal.draw(|frame| log.draw(frame, workload == "tail"))?;
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let name = arguments.get(1).map(String::as_str);
    let steps: i64 = arguments.get(2).and_then(|text| text.parse().ok()).unwrap_or(0);
    if let Some(workload @ ("tail" | "filter" | "sort")) = name {
        return show_log(workload, steps);
    }
    let workload = match name {
        Some("tick") => tick,
        Some("scroll") => scroll,
        Some("churn") => churn,
        Some("type") => type_text,
        _ => std::process::exit(64),
    };
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    terminal.clear()?;
    for step in -1..steps {
        terminal.draw(|frame| workload(frame, step))?;
    }
    Ok(())
}
