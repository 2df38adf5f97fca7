//! The log viewer of Examples/LogViewer with tui-rs, which Ratatui continues, for `make bench-logs`: log FILE.
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyModifiers};
use crossterm::{execute, terminal};
use std::fs::File;
use std::io::{self, Read, Stdout, Write};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;
use tui::backend::CrosstermBackend;
use tui::layout::{Constraint, Direction, Layout};
use tui::style::{Modifier, Style};
use tui::widgets::{Block, Borders, Cell, Gauge, Paragraph, Row, Sparkline, Table, Wrap};
use tui::{Frame, Terminal};

const BLOCK: usize = 1 << 18;

enum Message {
    Key(KeyEvent),
    Lines(Vec<String>, f64),
    Second,
    Resize,
}

#[derive(Default)]
struct Log {
    lines: Vec<String>,
    /// The indices of the lines that match.
    shown: Vec<usize>,
    query: String,
    is_searching: bool,
    selected: usize,
    top: usize,
    height: usize,
    rates: Vec<u64>,
    new: u64,
    progress: f64,
    message: &'static str,
}

impl Log {
    fn matches(&self, line: &str) -> bool {
        self.query.is_empty() || line.to_lowercase().contains(&self.query)
    }

    fn add(&mut self, lines: Vec<String>, progress: f64) {
        let follows = self.selected + 1 >= self.shown.len();
        self.new += lines.len() as u64;
        self.progress = progress;
        for line in lines {
            if self.matches(&line) {
                self.shown.push(self.lines.len());
            }
            self.lines.push(line);
        }
        if follows {
            self.selected = self.shown.len().saturating_sub(1);
        }
    }

    fn filter(&mut self) {
        self.shown = (0..self.lines.len()).filter(|&index| self.matches(&self.lines[index])).collect();
        self.selected = self.shown.len().saturating_sub(1);
    }

    fn entry(&self) -> Option<&str> {
        self.shown.get(self.selected).map(|&index| self.lines[index].as_str())
    }

    /// Returns whether the program goes on.
    fn key(&mut self, key: KeyEvent) -> io::Result<bool> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(false);
        }
        match key.code {
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down => self.selected = (self.selected + 1).min(self.shown.len().saturating_sub(1)),
            KeyCode::Esc | KeyCode::Enter if self.is_searching => self.is_searching = false,
            KeyCode::Backspace if self.is_searching => {
                self.query.pop();
                self.filter();
            }
            KeyCode::Char(character) if self.is_searching => {
                self.query.extend(character.to_lowercase());
                self.filter();
            }
            KeyCode::Char('/') => self.is_searching = true,
            KeyCode::Char('q') => return Ok(false),
            KeyCode::Char('c') => {
                if let Some(line) = self.entry() {
                    write!(io::stdout(), "\x1b]52;c;{}\x07", base64(line.as_bytes()))?;
                    self.message = "Copied the line";
                }
            }
            _ => {}
        }
        Ok(true)
    }

    fn draw(&mut self, frame: &mut Frame<CrosstermBackend<Stdout>>) {
        let parts = Layout::default()
            .direction(Direction::Vertical)
            .constraints([Constraint::Length(1), Constraint::Min(3), Constraint::Length(2), Constraint::Length(1)])
            .split(frame.size());
        let panes = Layout::default()
            .direction(Direction::Horizontal)
            .constraints([Constraint::Percentage(67), Constraint::Percentage(33)])
            .split(parts[1]);
        frame.render_widget(Paragraph::new(format!("Filter: {}", self.query)), parts[0]);
        self.height = panes[0].height.saturating_sub(1) as usize;
        self.top = self.top.min(self.selected).max((self.selected + 1).saturating_sub(self.height));
        let rows = self.shown.iter().enumerate().skip(self.top).take(self.height).map(|(place, &index)| {
            let mut cells = self.lines[index].splitn(3, ' ');
            let row = Row::new([
                Cell::from((index + 1).to_string()),
                Cell::from(cells.next().unwrap_or("")),
                Cell::from(cells.next().unwrap_or("")),
                Cell::from(cells.next().unwrap_or("")),
            ]);
            if place == self.selected { row.style(Style::default().add_modifier(Modifier::REVERSED)) } else { row }
        });
        let widths = [Constraint::Length(7), Constraint::Length(20), Constraint::Length(5), Constraint::Min(10)];
        let table = Table::new(rows).header(Row::new(["Line", "Time", "Level", "Message"])).widths(&widths);
        frame.render_widget(table, panes[0]);
        let detail = Paragraph::new(self.entry().unwrap_or("")).wrap(Wrap { trim: false });
        frame.render_widget(detail.block(Block::default().borders(Borders::LEFT)), panes[1]);
        frame.render_widget(Sparkline::default().data(&self.rates), parts[2]);
        if self.progress < 1.0 {
            frame.render_widget(Gauge::default().ratio(self.progress), parts[3]);
        } else {
            let status = format!("{} of {} lines  {}", self.shown.len(), self.lines.len(), self.message);
            frame.render_widget(Paragraph::new(status), parts[3]);
        }
    }
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let number = group.iter().fold(0u32, |sum, &byte| sum << 8 | byte as u32) << (8 * (3 - group.len()));
        for place in 0..4 {
            let digit = DIGITS[(number >> (18 - 6 * place)) as usize & 63] as char;
            text.push(if place > group.len() { '=' } else { digit });
        }
    }
    text
}

fn follow(path: String, sender: Sender<Message>) -> io::Result<()> {
    let mut file = File::open(path)?;
    let size = file.metadata()?.len().max(1);
    let (mut rest, mut block, mut done) = (Vec::new(), vec![0; BLOCK], 0u64);
    loop {
        let count = file.read(&mut block)?;
        if count == 0 {
            thread::sleep(Duration::from_millis(250));
            continue;
        }
        done += count as u64;
        rest.extend_from_slice(&block[..count]);
        if let Some(end) = rest.iter().rposition(|&byte| byte == b'\n') {
            let next = rest.split_off(end + 1);
            let lines = rest[..end].split(|&byte| byte == b'\n').map(|line| String::from_utf8_lossy(line).into_owned());
            let progress = (done as f64 / size as f64).min(1.0);
            if sender.send(Message::Lines(lines.collect(), progress)).is_err() {
                return Ok(());
            }
            rest = next;
        }
    }
}

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_else(|| std::process::exit(64));
    let (sender, messages) = mpsc::channel();
    let (lines, seconds) = (sender.clone(), sender.clone());
    thread::spawn(move || follow(path, lines));
    thread::spawn(move || while seconds.send(Message::Second).is_ok() {
        thread::sleep(Duration::from_secs(1));
    });
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), terminal::EnterAlternateScreen)?;
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            let message = if let Event::Key(key) = event { Message::Key(key) } else { Message::Resize };
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    let mut screen = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut log = Log { rates: vec![0; 60], ..Log::default() };
    'program: loop {
        screen.draw(|frame| log.draw(frame))?;
        let Ok(first) = messages.recv() else { break };
        for message in std::iter::once(first).chain(messages.try_iter()) {
            match message {
                Message::Key(key) => if !log.key(key)? { break 'program },
                Message::Lines(lines, progress) => log.add(lines, progress),
                Message::Second => {
                    log.rates.remove(0);
                    log.rates.push(std::mem::take(&mut log.new));
                }
                Message::Resize => {}
            }
        }
    }
    execute!(io::stdout(), terminal::LeaveAlternateScreen)?;
    terminal::disable_raw_mode()
}
