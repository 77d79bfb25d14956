import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';

test('lectern listeners, orders, sales: finds a listener, refunds an order, and exports what moved', async () => {
  const { db, url } = await makeDatabase();
  const lectern = commandsOf(url);
  const run = async (...args: string[]) => {
    const ended = await lectern(...args);
    expect(ended).toMatchObject({ exitCode: 0 });
    return ended;
  };
  const ada = await makeListener(db);
  const order = await makePurchase(db, ada.accountId, [await makeMessage(db, { priceKobo: 50_000 })]);
  const number = order.padStart(6, '0');
  expect((await run('listeners', 'find', number)).stdout).toContain(`${ada.accountId}  ${ada.email}`);
  const { stdout } = await run('orders', 'refund', number, '--reason', 'It breaks off', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ refunded: 500, refunds: [{ reason: 'It breaks off', by: null }] });
  const dear = await makePurchase(db, ada.accountId, [await makeMessage(db, { priceKobo: 50_000_001 })]);
  const refused = await lectern('orders', 'refund', dear, '--reason', 'It breaks off');
  expect(refused).toMatchObject({
    stderr: expect.stringContaining('use --above-ceiling, which is recorded in the audit'),
  });
  expect(refused.exitCode).not.toBe(0);
  await run('orders', 'refund', dear, '--reason', 'It breaks off', '--above-ceiling');
  const entries = await db.selectFrom('audit_entries').select('after').where('subject_id', '=', dear).execute();
  expect(entries).toMatchObject([{ after: { refunded: '₦500,000.01', above_ceiling: '₦500,000' } }]);
  const { stdout: listed } = await run('orders', 'list', '--listener', ada.accountId, '--json');
  expect(JSON.parse(listed)).toMatchObject({ orders: [{ refunded: 500_000.01 }, { number, refunded: 500 }], total: 2 });
  expect((await run('sales', 'export', 'ledger')).stdout).toContain('refund,sales,wallet,500.00,');
});

test('lectern orders refund-all: marks every refund of a run above the ceiling, to the last', async () => {
  const { db, url } = await makeDatabase();
  const dear = await makeMessage(db, { priceKobo: 1_000_000 });
  // ₦520,000 in total: after a call for 50 buyers, the rest alone is within the ceiling.
  const orders = [];
  for (let buyer = 0; buyer < 52; buyer += 1) {
    orders.push(await makePurchase(db, (await makeListener(db)).accountId, [dear]));
  }
  const refunded = await commandsOf(url)('orders', 'refund-all', dear, '--reason', 'Withdrawn', '--above-ceiling');
  expect(refunded).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Refunded to 52 listeners: ₦520,000'),
  });
  const entries = await db.selectFrom('audit_entries').select('after').where('action', '=', 'order.refund').execute();
  expect(entries).toMatchObject(orders.map(() => ({ after: { above_ceiling: '₦500,000' } })));
});
