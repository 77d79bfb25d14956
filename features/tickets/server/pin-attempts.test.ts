import { beforeEach, describe, expect, test } from 'vitest';
import { Limits } from '#core/server/limits/limits';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { fakeDevice } from '#core/server/test/fake-device';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets, mintTickets } from '#core/server/test/make-tickets';
import { type Answer, WalletBrowser } from '#core/server/test/wallet-calls';
import { readOverview, WholeOverview } from '#features/overview/desk';
import { readPinBudget } from '#features/tickets/desk/guesses';
import { PinBudget } from './pin-budget.ts';
import { everybody, pinLimits } from './pin-limits.ts';
import { WrongPins } from './wrong-pins.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const settings = readSettings({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LIMIT_TICKETS_PER_ACCOUNT: '6',
  LIMIT_TICKETS_PER_DEVICE: '3',
  LIMIT_TICKETS_PER_ADDRESS: '12',
  // The burst is half of a shared limit: 6 for a network, 9 for visitors, 18 for everyone, and 12 more in the reserve.
  LIMIT_TICKETS_OF_VISITORS_PER_ADDRESS: '12',
  LIMIT_TICKETS_OF_VISITORS: '18',
  LIMIT_TICKETS_OVERALL: '60',
});
const app = await startApp(db, { clock, settings });

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
const visitor = (headers = newAddress()) => new WalletBrowser(app, { headers });
const listener = async (headers = newAddress()) =>
  new WalletBrowser(app, { headers, listener: await makeListener(db, clock) });

async function guess(browser: WalletBrowser, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await browser.verify(wrong())).status);
  return statuses;
}

beforeEach(async () => {
  await db.deleteFrom('limit_counters').execute();
  await db.deleteFrom('wrong_pins').execute();
});

const refused: Partial<Answer> = {
  status: 429,
  retryAfter: 3600,
  body: expect.objectContaining({ code: 'limit.reached' }),
};
const refusedFor = (retryAfter: number): Partial<Answer> => ({
  status: 429,
  retryAfter,
  body: expect.objectContaining({ code: 'limit.unconfirmed' }),
});

async function confirmed(headers = newAddress()): Promise<WalletBrowser> {
  const made = await makeListener(db, clock);
  await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', made.accountId).execute();
  return new WalletBrowser(app, { headers, listener: made });
}

async function useUpWhatIsOpen(): Promise<void> {
  for (let n = 0; n < 9; n += 1) await guess(visitor(), 1);
  for (let n = 0; n < 9; n += 1) await guess(await listener(), 1);
}

async function readBudget() {
  const { body } = await accountCalls(app).call('/admin/tickets/guesses', {
    token: (await makeOperator(db, clock)).token,
  });
  return readPinBudget.reply.parse(body).data;
}

describe('wrong PINs are limited', () => {
  test('per account, from any network, and a refusal says when to try again', async () => {
    const ada = await makeListener(db, clock);
    for (let n = 0; n < 6; n += 1) {
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

  test('per network address, however often the cookie is dropped', async () => {
    const address = newAddress();
    for (let n = 0; n < 6; n += 1) expect(await guess(visitor(address), 1)).toEqual([400]);
    expect(await visitor(address).verify(wrong())).toMatchObject(refusedFor(600));
    expect((await visitor().verify(wrong())).status).toBe(400);
  });

  test('per IPv6 network, in which anybody has innumerable addresses', async () => {
    for (let n = 0; n < 6; n += 1)
      expect(await guess(visitor({ 'x-forwarded-for': `2001:db8::${n}` }), 1)).toEqual([400]);
    expect(await guess(visitor({ 'x-forwarded-for': '2001:db8::99' }), 1)).toEqual([429]);
  });

  test('per network address, even if the proxy adds the port, or sends something else', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect(await guess(visitor({ 'x-forwarded-for': `102.90.1.2:${40_000 + n}` }), 1)).toEqual([400]);
    }
    expect(await guess(visitor({ 'x-forwarded-for': '102.90.1.2:50000' }), 1)).toEqual([429]);
    expect(await guess(visitor({ 'x-forwarded-for': 'x'.repeat(100) }), 1)).toEqual([400]);
  });

  test('for all visitors together, without affecting listeners', async () => {
    for (let n = 0; n < 9; n += 1) expect(await guess(visitor(), 1)).toEqual([400]);
    expect(await visitor().verify(await right())).toMatchObject(refusedFor(400));
    expect((await (await listener()).verify(await right())).status).toBe(200);
  });

  test('for everyone together, and refill gradually', async () => {
    for (let n = 0; n < 18; n += 1) expect(await guess(await listener(), 1)).toEqual([400]);
    expect(await (await listener()).verify(await right())).toMatchObject(refusedFor(200));
    now = new Date(now.getTime() + 200_000);
    expect((await (await listener()).verify(await right())).status).toBe(200);
    expect(await guess(await listener(), 1)).toEqual([400]);
    expect(await guess(await listener(), 1)).toEqual([429]);
  });

  test('for everyone together, and a confirmed address still has 5 an hour, within a reserve', async () => {
    await useUpWhatIsOpen();
    expect(await visitor().verify(await right())).toMatchObject(refusedFor(400));
    expect(await (await listener()).verify(await right())).toMatchObject(refusedFor(200));
    const [ada, bola, chidi] = [await confirmed(), await confirmed(), await confirmed()];
    expect((await ada.fund(await right())).status).toBe(200);
    for (const browser of [ada, bola]) {
      expect(await guess(browser, 6)).toEqual([400, 400, 400, 400, 400, 429]);
      expect(await browser.verify(await right())).toMatchObject({ status: 429 });
    }
    expect((await chidi.verify(await right())).status).toBe(200);
    expect(await guess(chidi, 3)).toEqual([400, 400, 429]);
    now = new Date(now.getTime() + 300_000);
    expect((await chidi.verify(await right())).status).toBe(200);
  });

  test('for everyone together, and a refusal says that confirming the address helps, as long as it does', async () => {
    await useUpWhatIsOpen();
    const messageOf = ({ body }: Answer) => String(Object(body).message);
    const newcomer = await makeListener(db, clock);
    const browser = new WalletBrowser(app, { headers: newAddress(), listener: newcomer });
    expect(messageOf(await browser.verify(await right()))).toMatch(
      /try again in 4 minutes\. Or confirm your e-mail address, and you can try at once: “Send again” on your profile/,
    );
    expect(messageOf(await visitor().verify(await right()))).toMatch(
      /Or sign in with an account whose e-mail address is confirmed/,
    );
    await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', newcomer.accountId).execute();
    expect((await browser.verify(await right())).status).toBe(200);
    for (let n = 0; n < 3; n += 1) await guess(await confirmed(), 4);
    expect(await (await listener()).verify(await right())).toBeRefused('limit.reached', {
      message: expect.stringMatching(/^You tried that too often\./),
    });
  });

  test('for one network to a part of the reserve, however many confirmed addresses it has', async () => {
    await useUpWhatIsOpen();
    const network = newAddress();
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push(...(await guess(await confirmed(network), 1)));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await guess(await confirmed(), 1)).toEqual([400]);
  });

  test('for everyone together to the configured number, in any hour, whoever guesses', async () => {
    const [everyone, ...others] = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
    let wrongPins = 0;
    for (let minute = 0; minute < 60; minute += 4) {
      for (const browser of [visitor(), visitor(), await listener(), await listener(), everyone, ...others]) {
        wrongPins += (await guess(browser, 1)).filter((status) => status === 400).length;
      }
      now = new Date(now.getTime() + 4 * 60_000);
    }
    expect(wrongPins).toBeGreaterThan(30);
    expect(wrongPins).toBeLessThanOrEqual(60);
  });
});

describe('what doesn’t count', () => {
  test('is a ticket, valid or not', async () => {
    const browser = await listener();
    const [used, own] = [await right(), await right()];
    await (await listener()).verify(used);
    for (let n = 0; n < 10; n += 1) expect((await browser.verify(used)).status).toBe(409);
    for (let n = 0; n < 10; n += 1) expect((await browser.verify(own)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await browser.verify(await right())).status).toBe(200);
    expect(await guess(browser, 7)).toEqual([...Array(6).fill(400), 429]);
  });

  test('is a refused attempt: it uses up nothing of the others’', async () => {
    await guess(visitor(), 12);
    const account = await listener();
    await guess(account, 40);
    expect((await visitor().verify(await right())).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 9 }, () => listener()));
    for (const other of others) expect(await guess(other, 1)).toEqual([400]);
    expect(await guess(await listener(), 1)).toEqual([429]);
  });

  test('is a visitor’s guess for a listener at the same address', async () => {
    const address = newAddress();
    for (let n = 0; n < 7; n += 1) await guess(visitor(address), 1);
    expect((await (await listener(address)).verify(await right())).status).toBe(200);
  });
});

describe('an operator', () => {
  test('sees what is left, and who uses it', async () => {
    expect(await readBudget()).toMatchObject({
      is_low: false,
      open: { hourly: 36, at_once: 18, left: 18, full_at: null },
      visitors: { hourly: 18, at_once: 9, left: 9 },
      reserve: { hourly: 24, at_once: 12, left: 12 },
      wrong: { hour: 0, day: 0 },
      accounts: [],
      networks: [],
    });
    const abuser = await makeListener(db, clock);
    const network = newAddress();
    await guess(new WalletBrowser(app, { headers: network, listener: abuser }), 3);
    const curious = visitor(network);
    await guess(curious, 2);
    const lucky = await confirmed();
    await lucky.verify(await right());
    expect(await readBudget()).toMatchObject({
      open: { left: 13, full_at: expect.any(String) },
      visitors: { left: 7 },
      wrong: { hour: 5, day: 5 },
      of_visitors: { hour: 2, day: 2, devices_hour: 1, devices_day: 1 },
      accounts: [{ id: abuser.accountId, email: abuser.email, is_confirmed: false, hour: 3, day: 3 }],
      networks: [{ network: network['x-forwarded-for'], accounts: 1, devices: 1, hour: 5, day: 5 }],
    });
    now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
    expect(await readBudget()).toMatchObject({
      open: { left: 18 },
      wrong: { hour: 0, day: 5 },
      accounts: [{ hour: 0, day: 3 }],
    });
    now = new Date(now.getTime() + 23 * 60 * 60 * 1000);
    expect(await readBudget()).toMatchObject({ wrong: { day: 0 }, accounts: [] });
  });

  test('is warned when it runs low: at the desk, and in the log once an hour', async () => {
    const { wrongPins, warned, limits, open } = watched();
    const useUp = async () => {
      while ((await limits.secondsUntilFree(open, everybody)) === 0);
    };
    await record(wrongPins);
    expect([warned.length, await isLowAtTheDesk()]).toEqual([0, false]);
    await useUp();
    for (let n = 0; n < 3; n += 1) await record(wrongPins);
    expect(warned).toEqual([{ open: 0, reserve: 12 }]);
    expect(await isLowAtTheDesk()).toBe(true);
    expect(await readBudget()).toMatchObject({ is_low: true, open: { left: 0 }, visitors: { left: 0 } });
    now = new Date(now.getTime() + 60 * 60 * 1000);
    await record(wrongPins);
    expect([warned.length, await isLowAtTheDesk()]).toEqual([1, false]);
    await useUp();
    await record(wrongPins);
    expect(warned).toHaveLength(2);
  });

  test('finds nothing of it after a day', async () => {
    const { wrongPins } = watched();
    await guess(visitor(), 1);
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    await wrongPins.sweep();
    expect(await db.selectFrom('wrong_pins').select('id').execute()).toEqual([]);
  });
});

function watched() {
  const warned: object[] = [];
  const limits = new Limits(db, clock);
  const parts = { database: db, clock, limits, pinLimits: pinLimits(settings.limits) };
  const log = { warn: (facts: object) => void warned.push(facts) };
  const wrongPins = new WrongPins({ ...parts, budget: new PinBudget(parts), log });
  return { wrongPins, warned, limits, open: parts.pinLimits.open };
}

function record(wrongPins: WrongPins): Promise<void> {
  return wrongPins.record({ listener: null, device: fakeDevice(null), address: '192.0.2.7' }, 'visitors');
}

async function isLowAtTheDesk(): Promise<boolean> {
  const { body } = await accountCalls(app).call('/admin/overview', { token: (await makeOperator(db, clock)).token });
  return WholeOverview.parse(readOverview.reply.parse(body).data).few_pins_left;
}
