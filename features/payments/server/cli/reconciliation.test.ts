import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { startPaystackDouble } from '#core/server/test/paystack-double';

test('lectern payments reconcile: lists what differs, which is closed with a note', async () => {
  const { db, url } = await makeDatabase();
  await startApp(db);
  const double = await startPaystackDouble();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const { reference } = double.add({ amount: 55_500, created_at: yesterday });
  const lectern = commandsOf(url, double.environment);
  const run = (...words: string[]) => lectern('payments', ...words);

  const days = ['--from', yesterday.slice(0, 10), '--to', new Date().toISOString().slice(0, 10)];
  const first = await run('reconcile', ...days);
  expect(first).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('1 paid payment (₦555) reported, 0 (₦0) booked'),
  });
  expect(first.stdout).toContain(reference);
  expect(first.stdout).toContain('the library knows no such payment');
  const { reconciliation, open } = JSON.parse((await run('reconcile', ...days, '--json')).stdout);
  expect(reconciliation).toMatchObject({ state: 'done', sums: { discrepancies: { open: 1, new: 0 } } });
  expect(open).toMatchObject([{ kind: 'unknown-here', reference }]);

  const { id } = open[0];
  expect(await run('discrepancies')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(reference) });
  expect(await run('close-discrepancy', id)).toMatchObject({ exitCode: 2 });
  const note = 'A donation of our other website.';
  expect(await run('close-discrepancy', id, '--note', note)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(note),
  });
  expect(await run('close-discrepancy', id, '--note', note)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('closed already'),
  });
  expect(await run('discrepancies')).toMatchObject({ exitCode: 0, stdout: 'None.\n' });
  expect(await run('discrepancies', '--closed')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(note) });
  expect(await run('reconcile', ...days)).toMatchObject({ exitCode: 0 });

  double.stumbleAlways({ code: 401, body: { status: false, message: 'Invalid key' } });
  expect(await run('reconcile', ...days)).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining(
      'could not be compared, and nothing was changed: Paystack answered 401 for /transaction: Invalid key',
    ),
  });
  expect(await commandsOf(url)('payments', 'reconcile')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('nothing to reconcile'),
  });
});
