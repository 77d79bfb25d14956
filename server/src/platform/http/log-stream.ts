/** What lines of the log are written to. */
interface Terminal {
  write(text: string): unknown;
  /** Whether somebody reads along. */
  isTTY?: boolean;
  hasColors?(): boolean;
}

/**
 * @param format `auto`: for people where somebody reads along, else a JSON object a line for programs
 * @returns what the log writes its lines to; each is there when `write` returns, also of a server that ends right after
 */
export async function logStream(
  format: 'auto' | 'pretty' | 'json',
  terminal: Terminal = process.stderr,
): Promise<{ write(line: string): void }> {
  const isForPeople = format === 'pretty' || (format === 'auto' && terminal.isTTY === true);
  if (!isForPeople) return { write: (line) => void terminal.write(line) };
  // Loaded where it is used: most servers write for programs.
  const { prettyFactory } = await import('pino-pretty');
  const prettify = prettyFactory({
    colorize: terminal.isTTY === true && terminal.hasColors?.() === true,
    // The operator's own clock, as their terminal shows it.
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
  return { write: (line) => void terminal.write(prettify(line)) };
}

/** @returns the moment of a line of the log, in the form that pino takes, e.g. `,"time":"2026-11-22T18:00:00.000Z"` */
export function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
