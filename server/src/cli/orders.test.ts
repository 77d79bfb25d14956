import { expect, test, vi } from 'vitest';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { makeListener } from '#test/make-listener';
import { makeMessage } from '#test/make-message';
import { makePurchase } from '#test/make-purchase';
import { startProgram } from '#test/program';

// Each command is a process.
vi.setConfig({ testTimeout: 90_000 });

test('lectern listeners, orders, sales: finds a listener, refunds an order, and exports what moved', async () => {
  const { db, url } = await makeDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: await makeFolder() };
  const run = async (...args: string[]) => {
    const program = startProgram('server/src/cli/main.ts', args, env);
    expect(await program.ended).toBe(0);
    return { stdout: program.stdout() };
  };
  const ada = await makeListener(db);
  const order = await makePurchase(db, ada.accountId, [await makeMessage(db, { priceKobo: 50_000 })]);
  const number = order.padStart(6, '0');
  expect((await run('listeners', 'find', number)).stdout).toContain(`${ada.accountId}  ${ada.email}`);
  const { stdout } = await run('orders', 'refund', number, '--reason', 'It breaks off', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ refunded: 500, refunds: [{ reason: 'It breaks off', by: null }] });
  expect((await run('sales', 'export', 'ledger')).stdout).toContain('refund,sales,wallet,500.00,');
});
