import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { Audit } from '#features/audit/server/audit';

const { db, url } = await makeDatabase();
const lectern = commandsOf(url);
const audit = new Audit(db, systemClock);
const record = (name: string) =>
  audit.transact('command line', (_trx, write) =>
    write({ action: 'message.publish', subject: { id: '1', name }, before: {}, after: { status: 'published' } }),
  );

test('lectern audit verify proves the audit, and gives out what proves it later', async () => {
  expect((await lectern('audit', 'verify')).stdout).toBe('The audit has no acts yet.\n');
  await record('=1+1');
  await record('Second');
  const first = await lectern('audit', 'verify');
  expect(first).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('2 acts of the audit are intact.'),
  });
  const [noted = ''] = /\d+:[0-9a-f]{64}/.exec(first.stdout) ?? [];
  await record('Third');
  expect(await lectern('audit', 'verify', '--expect', noted)).toMatchObject({ exitCode: 0 });
  const other = `${noted.slice(0, -1)}${noted.endsWith('0') ? '1' : '0'}`;
  const refused = await lectern('audit', 'verify', '--expect', other, '--json');
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    ok: false,
    fault: expect.stringContaining('the chain was rewritten'),
  });
  expect(await lectern('audit', 'verify', '--since', '2', '--json')).toMatchObject({ exitCode: 0 });
  expect(await lectern('audit', 'verify', '--since', 'yesterday')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the number of an act, or a hash'),
  });
});

test('lectern audit export prints acts for people, without formulas, and for programs, with what was hashed', async () => {
  const csv = (await lectern('audit', 'export')).stdout;
  expect(csv).toContain("'=1+1");
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  const lines = (await lectern('audit', 'export', '--format', 'jsonl')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ number, subject }) => [number, subject.name])).toEqual([
    [1, '=1+1'],
    [2, 'Second'],
    [3, 'Third'],
  ]);
  expect(lines[2]).toMatchObject({ previous: lines[1].hash, content: expect.stringContaining('"message.publish"') });
});
