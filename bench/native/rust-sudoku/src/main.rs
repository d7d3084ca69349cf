//! Times the crate `sudoku` for `npm run bench -- native`, as ../../tdoku.c times tdoku.

use std::os::raw::c_long;
use sudoku::Sudoku;

extern "C" {
    /// CPU time of the process. POSIX has a million clocks per second.
    fn clock() -> c_long;
}

fn microseconds() -> f64 {
    // SAFETY: it takes no arguments and has no effects.
    unsafe { clock() as f64 }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = arguments.get(1).and_then(|file| std::fs::read_to_string(file).ok());
    let seconds = arguments.get(2).and_then(|number| number.parse::<f64>().ok());
    let (Some(text), Some(seconds)) = (text, seconds) else {
        eprintln!("rust-sudoku: expected a file that can be read and a number of seconds");
        std::process::exit(2);
    };
    let lines: Vec<&str> = text.lines().collect();
    // The first round isn't timed.
    let (mut rounds, mut start, mut end, mut sum) = (-1.0, 0.0, 0.0, 0);
    while rounds < 1.0 || end - start < seconds * 1e6 {
        if rounds == 0.0 {
            start = microseconds();
        }
        sum = 0;
        for line in &lines {
            sum += Sudoku::from_str_line(line).map_or(0, |puzzle| puzzle.solutions_count_up_to(2));
        }
        end = microseconds();
        rounds += 1.0;
    }
    println!("{:.1} {}", (end - start) * 1e3 / rounds / lines.len() as f64, sum);
}
