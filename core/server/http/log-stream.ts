interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  hasColors?(): boolean;
}

/**
 * The log is written synchronously, so that nothing is lost when the process ends right after.
 * @param format `auto`: human-readable on a terminal, else JSON
 */
export async function logStream(
  format: 'auto' | 'pretty' | 'json',
  terminal: Terminal = process.stderr,
): Promise<{ write(line: string): void }> {
  const isForPeople = format === 'pretty' || (format === 'auto' && terminal.isTTY === true);
  if (!isForPeople) return { write: (line) => void terminal.write(line) };
  const { prettyFactory } = await import('pino-pretty');
  const prettify = prettyFactory({
    colorize: terminal.isTTY === true && terminal.hasColors?.() === true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
  return { write: (line) => void terminal.write(prettify(line)) };
}

export function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
