import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeListener } from '#test/make-listener';
import { makeTickets, mintTickets } from '#test/make-tickets';
import { type Answer, WalletBrowser } from '#test/wallet-calls';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const settings = readSettings({
  ...{ LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
  ...{ LIMIT_TICKETS_PER_ACCOUNT: '4', LIMIT_TICKETS_PER_DEVICE: '3', LIMIT_TICKETS_PER_ADDRESS: '6' },
  ...{ LIMIT_TICKETS_OF_VISITORS: '9', LIMIT_TICKETS_OVERALL: '25' },
});
const app = await startApp(db, { clock, settings });

// Of tickets that are no more.
const { batchId, pins: wrongPins } = await mintTickets(db, { naira: 1, count: 100 });
await db.deleteFrom('tickets').where('batch_id', '=', batchId).execute();
const wrong = () => {
  wrongPins.push(wrongPins.shift() ?? '');
  return wrongPins[0] ?? '';
};
const right = async () => (await makeTickets(db, 100))[0] ?? '';

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `102.89.${addresses >> 8}.${addresses & 255}` };
};
/** A browser, at an address of its own unless it says otherwise. */
const visitor = (headers = newAddress()) => new WalletBrowser(app, { headers });
const listener = async (headers = newAddress()) =>
  new WalletBrowser(app, { headers, listener: await makeListener(db, clock) });

async function guess(browser: WalletBrowser, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await browser.verify(wrong())).status);
  return statuses;
}

beforeEach(() => db.deleteFrom('limit_counters').execute());

const refused: Partial<Answer> = {
  status: 429,
  retryAfter: 3600,
  body: expect.objectContaining({ code: 'limit.reached' }),
};

describe('wrong PINs are limited', () => {
  test('per account, wherever they come from, and a refusal says when to try again', async () => {
    const ada = await makeListener(db, clock);
    for (let n = 0; n < 4; n += 1) {
      const elsewhere = new WalletBrowser(app, { headers: newAddress(), listener: ada });
      expect((await (n % 2 ? elsewhere.verify(wrong()) : elsewhere.fund(wrong()))).status).toBe(400);
    }
    const browser = new WalletBrowser(app, { headers: newAddress(), listener: ada });
    expect(await browser.verify(wrong())).toMatchObject(refused);
    expect(await browser.fund(await right())).toMatchObject(refused);
    now = new Date(now.getTime() + 60 * 60 * 1000);
    expect((await browser.fund(await right())).status).toBe(200);
  });

  test('per browser of a visitor, by its cookie', async () => {
    const browser = visitor();
    expect(await guess(browser, 4)).toEqual([400, 400, 400, 429]);
    expect(await browser.verify(await right())).toMatchObject(refused);
  });

  test('per network address, however often the cookie is thrown away', async () => {
    const address = newAddress();
    for (let n = 0; n < 6; n += 1) expect(await guess(visitor(address), 1)).toEqual([400]);
    expect(await visitor(address).verify(wrong())).toMatchObject(refused);
    expect((await visitor().verify(wrong())).status).toBe(400);
  });

  test('per network of IPv6, in which anybody has addresses without number', async () => {
    for (let n = 0; n < 6; n += 1)
      expect(await guess(visitor({ 'x-forwarded-for': `2001:db8::${n}` }), 1)).toEqual([400]);
    expect(await guess(visitor({ 'x-forwarded-for': '2001:db8::99' }), 1)).toEqual([429]);
  });

  test('of all visitors together, and listeners go on', async () => {
    for (let n = 0; n < 9; n += 1) expect(await guess(visitor(), 1)).toEqual([400]);
    expect(await visitor().verify(await right())).toMatchObject(refused);
    expect((await (await listener()).verify(await right())).status).toBe(200);
  });

  test('of all together', async () => {
    for (let n = 0; n < 20; n += 1) expect(await guess(await listener(), 1)).toEqual([400]);
    expect(await (await listener()).verify(await right())).toMatchObject(refused);
  });

  test('of all together, but a fifth is kept for who has had money here, two for each', async () => {
    const known = await Promise.all(Array.from({ length: 4 }, () => listener()));
    for (const browser of known) expect((await browser.verify(await right())).status).toBe(200);
    for (let n = 0; n < 20; n += 1) expect(await guess(await listener(), 1)).toEqual([400]);
    const [ada, bola, chidi, dayo] = known;
    expect((await ada?.verify(await right()))?.status).toBe(200);
    for (const browser of [ada, bola]) {
      expect(browser && (await guess(browser, 3))).toEqual([400, 400, 429]);
      expect(await browser?.verify(await right())).toMatchObject(refused);
    }
    expect((await chidi?.verify(await right()))?.status).toBe(200);
    // The fifth is used up: the last try of 25 in this hour.
    expect(chidi && (await guess(chidi, 1))).toEqual([400]);
    expect(await dayo?.verify(await right())).toMatchObject(refused);
    expect(await (await listener()).verify(await right())).toMatchObject(refused);
  });
});

describe('what doesn’t count', () => {
  test('is a ticket, whether it is taken or not', async () => {
    const browser = await listener();
    const used = await right();
    await browser.verify(used);
    for (let n = 0; n < 10; n += 1) expect((await browser.verify(used)).status).toBe(409);
    for (let n = 0; n < 10; n += 1) expect((await browser.verify(await right())).status).toBe(200);
    expect(await guess(browser, 5)).toEqual([400, 400, 400, 400, 429]);
  });

  test('is what was refused: who tries on all the same uses up nothing of the others’', async () => {
    await guess(visitor(), 12);
    const account = await listener();
    await guess(account, 40);
    expect((await visitor().verify(await right())).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 13 }, () => listener()));
    for (const other of others) expect(await guess(other, 1)).toEqual([400]);
    expect(await guess(await listener(), 1)).toEqual([429]);
  });

  test('is a visitor’s guess to a listener at the same address', async () => {
    const address = newAddress();
    for (let n = 0; n < 7; n += 1) await guess(visitor(address), 1);
    expect((await (await listener(address)).verify(await right())).status).toBe(200);
  });
});
