import type { OpenLibrary } from './library.ts';

const progressEveryMs = 5000;

/**
 * Prints the progress of work that may take hours, every five seconds at most; nothing with `--json`.
 * @param inWords what is printed of a report, without its line break
 * @returns what takes each report of the work
 */
export function everyFewSeconds<Report>(
  { terminal, json }: Pick<OpenLibrary, 'terminal' | 'json'>,
  inWords: (report: Report) => string,
): (report: Report) => void {
  let printedAt = performance.now();
  return (report) => {
    if (json || performance.now() - printedAt < progressEveryMs) return;
    printedAt = performance.now();
    terminal.say(`${inWords(report)}\n`);
  };
}
