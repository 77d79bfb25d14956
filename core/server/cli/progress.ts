import type { OpenLibrary } from './library.ts';

const progressEveryMs = 5000;

/**
 * Prints at most every five seconds, and nothing with `--json`.
 * @param inWords a report's text without its line break
 * @returns takes each report
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
