import { beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeTickets, mintTickets, ticketBatches } from '#core/server/test/make-tickets';
import { type Answer, WalletBrowser } from '#core/server/test/wallet-calls';

const { db } = await makeDatabase();
const app = await startApp(db);
const [wrongPin = ''] = await makeTickets(db, 1);
await db.deleteFrom('tickets').execute();
await db.deleteFrom('ticket_batches').execute();

beforeEach(() => db.deleteFrom('limit_counters').execute());

const open = async () => new WalletBrowser(app, { listener: await makeListener(db) });
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of many accounts that redeem one ticket at once, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [pin = ''] = await makeTickets(db, 1000);
    const browsers = await Promise.all(Array.from({ length: 8 }, open));
    const answers = await Promise.all(browsers.map((browser) => browser.verify(pin)));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    const balances = await Promise.all(browsers.map((browser) => browser.balance()));
    expect(balances.filter((balance) => balance === 1000)).toHaveLength(1);
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1000);
  }
});

test('of devices of one account that verify one ticket at once, each gets the same reply, and the wallet its value once', async () => {
  const listener = await makeListener(db);
  for (let round = 1; round <= 5; round += 1) {
    const [pin = ''] = await makeTickets(db, 100);
    const [phone, desk] = [new WalletBrowser(app, { listener }), new WalletBrowser(app, { listener })];
    const answers = await Promise.all([phone, desk, phone, desk, phone].map((device) => device.verify(pin)));
    for (const answer of answers) {
      const body = {
        message: '₦100 is in your wallet now.',
        ticket: { amount: 100 },
        wallet: { balance: round * 100 },
      };
      expect(answer).toMatchObject({ status: 200, body });
    }
    expect(await phone.balance()).toBe(round * 100);
  }
});

test('a ticket verified and used for funding at once is credited once', async () => {
  const listener = await makeListener(db);
  const other = await open();
  for (let round = 1; round <= 5; round += 1) {
    const [pin = ''] = await makeTickets(db, 100);
    const [phone, desk] = [new WalletBrowser(app, { listener }), new WalletBrowser(app, { listener })];
    const [verified, ...funded] = await Promise.all([phone.verify(pin), desk.fund(pin), phone.fund(pin)]);
    expect(funded).toMatchObject([0, 1].map(() => ({ status: 200, body: { data: { balance: round * 100 } } })));
    expect(verified.status).toBe(200);
    expect(await phone.balance()).toBe(round * 100);
    expect(await other.fund(pin)).toBeRefused('ticket.used');
  }
  expect((await new WalletBrowser(app, { listener }).wallet()).data).toHaveLength(5);
});

test('many tickets redeemed into one wallet at once are all in it', async () => {
  const browser = await open();
  const pins = await makeTickets(db, 10, 5);
  const answers = await Promise.all(pins.map((pin) => browser.verify(pin)));
  expect(count(answers, 200)).toBe(5);
  const { data, balance } = await browser.wallet();
  expect(balance).toBe(50);
  expect(data.map(({ balance_after }) => balance_after)).toEqual([50, 40, 30, 20, 10]);
});

test('a batch voided while its tickets are redeemed: each is either void or redeemed', async () => {
  const { batchId, pins } = await mintTickets(db, { naira: 1, count: 20 });
  const browsers = await Promise.all(Array.from({ length: 4 }, open));
  const redeeming = pins.map((pin, n) => browsers[n % browsers.length]?.verify(pin));
  const voiding = ticketBatches(db).voidBatch(batchId);
  const answers = (await Promise.all(redeeming)).filter((answer) => answer !== undefined);
  expect(count(answers, 200) + (await voiding)).toBe(20);
  expect(count(answers, 200) + count(answers, 409) + count(answers, 429)).toBe(20);
});

test('of 200 wrong PINs at once from one account no more than 10 are looked up', async () => {
  const browser = await open();
  const answers = await Promise.all(Array.from({ length: 200 }, () => browser.verify(wrongPin)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([10, 190]);
});

test('of 200 wrong PINs at once from as many new browsers only the limit of visitors in one network are looked up', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => new WalletBrowser(app).verify(wrongPin)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([20, 180]);
});

test('afterwards the books are correct', async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});
