import type { OpenLibrary } from './library.ts';

const progressEveryMs = 5000;

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
