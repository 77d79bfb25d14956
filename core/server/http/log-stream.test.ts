import { expect, test } from 'vitest';
import { logStream } from './log-stream.ts';

const line = '{"level":50,"time":"2026-11-22T17:59:58.000Z","pid":7,"hostname":"h","mail":"12","msg":"a letter"}\n';

async function written(format: 'auto' | 'pretty' | 'json', terminal: { isTTY: boolean; hasColors?: () => boolean }) {
  let text = '';
  const stream = await logStream(format, { ...terminal, write: (more: string) => (text += more) });
  stream.write(line);
  return text;
}

test('the log is human-readable on a terminal, and JSON elsewhere', async () => {
  expect(await written('auto', { isTTY: false })).toBe(line);
  expect(await written('json', { isTTY: true })).toBe(line);
  expect(await written('auto', { isTTY: true })).toMatch(
    /^\[2026-11-2[23] \d\d:59:58\] ERROR: a letter \{"mail":"12"\}\n$/,
  );
  expect(await written('pretty', { isTTY: false })).toMatch(/ERROR: a letter/);
});

test('colours are only used by terminals that have them', async () => {
  const escapeCode = String.fromCharCode(27);
  expect(await written('auto', { isTTY: true, hasColors: () => true })).toContain(escapeCode);
  expect(await written('auto', { isTTY: true, hasColors: () => false })).not.toContain(escapeCode);
  expect(await written('pretty', { isTTY: false, hasColors: () => true })).not.toContain(escapeCode);
});
