interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  hasColors?(): boolean;
}

/**
 * @param format `auto`: human-readable on a terminal, else one JSON object per line
 * @returns the log's destination; writes are synchronous, so that nothing is lost when the process ends right after
 */
export async function logStream(
  format: 'auto' | 'pretty' | 'json',
  terminal: Terminal = process.stderr,
): Promise<{ write(line: string): void }> {
  const isForPeople = format === 'pretty' || (format === 'auto' && terminal.isTTY === true);
  if (!isForPeople) return { write: (line) => void terminal.write(line) };
  // Loaded on demand, because most servers write JSON.
  const { prettyFactory } = await import('pino-pretty');
  const prettify = prettyFactory({
    colorize: terminal.isTTY === true && terminal.hasColors?.() === true,
    // In the time zone of the operator's terminal.
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
  return { write: (line) => void terminal.write(prettify(line)) };
}

/** @returns the time of a log line in pino's form, e.g. `,"time":"2026-11-22T18:00:00.000Z"` */
export function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
