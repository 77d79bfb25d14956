import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeTickets, mintTickets, ticketBatches } from '#core/server/test/make-tickets';
import { WalletBrowser } from '#core/server/test/wallet-calls';

const { db } = await makeDatabase();
const app = await startApp(db);
let ada: WalletBrowser;
let visitor: WalletBrowser;

beforeEach(async () => {
  ada = new WalletBrowser(app, { listener: await makeListener(db) });
  visitor = new WalletBrowser(app);
  await db.deleteFrom('limit_counters').execute();
});

async function makeTicket(naira: number): Promise<string> {
  const [pin = ''] = await makeTickets(db, naira);
  return pin;
}

async function makeWrongPin(): Promise<string> {
  const { batchId, pins } = await mintTickets(db, { naira: 1 });
  await db.deleteFrom('tickets').where('batch_id', '=', batchId).execute();
  return pins[0] ?? '';
}

describe('a listener', () => {
  test('redeems a ticket: its value goes into the wallet', async () => {
    expect(await ada.verify(await makeTicket(1500.5))).toMatchObject({
      status: 200,
      body: {
        message: '₦1,500.50 is in your wallet now.',
        ticket: { amount: 1500.5 },
        wallet: { balance: 1500.5 },
      },
    });
    expect(await ada.balance()).toBe(1500.5);
  });

  test('redeems one in the Fund Wallet dialog in the same way', async () => {
    await ada.verify(await makeTicket(1000));
    expect(await ada.fund(await makeTicket(500))).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: '₦500 is in your wallet now.',
        ticket: { amount: 500 },
        wallet: { balance: 1500 },
        data: { balance: 1500 },
      },
    });
  });

  test('may type it with spaces and hyphens', async () => {
    const pin = await makeTicket(100);
    expect((await ada.verify(`${pin.slice(0, 4)} - ${pin.slice(4)} `)).status).toBe(200);
  });

  test.each(['1234567', '123456789', '1234567a', '١٢٣٤٥٦٧٨', ''])(
    'hears that a ticket has 8 digits: %j',
    async (pin) => {
      expect(await ada.verify(pin)).toBeRefused('request.invalid');
    },
  );

  test('gets an error for an unknown PIN', async () => {
    const answer = await ada.verify(await makeWrongPin());
    expect(answer).toBeRefused('ticket.wrong');
    expect(await ada.balance()).toBe(0);
  });

  test('gets the value once, and the same reply whenever it asks again, by whichever call', async () => {
    const pin = await makeTicket(1000);
    const first = await ada.verify(pin);
    expect(first.status).toBe(200);
    for (let n = 0; n < 12; n += 1) expect(await ada.verify(pin)).toEqual(first);
    expect(await ada.fund(pin)).toMatchObject({ status: 200, body: first.body });
    const { data, balance } = await ada.wallet();
    expect([data.length, balance]).toEqual([1, 1000]);
  });

  test('gets it again when the ticket has expired or its batch was voided since', async () => {
    const { batchId, pins } = await mintTickets(db, { naira: 100 });
    const first = await ada.verify(pins[0] ?? '');
    await ticketBatches(db).voidBatch(batchId);
    await db
      .updateTable('ticket_batches')
      .set({ expires_at: new Date(0) })
      .where('id', '=', batchId)
      .execute();
    expect(await ada.verify(pins[0] ?? '')).toEqual(first);
  });

  test('has no more guesses by what it redeemed', async () => {
    const pin = await makeTicket(1000);
    await ada.verify(pin);
    const wrong = await makeWrongPin();
    for (let n = 0; n < 10; n += 1) {
      expect((await ada.verify(wrong)).status).toBe(400);
      if (n < 9) expect((await ada.verify(pin)).status).toBe(200);
    }
    for (const tried of [wrong, pin]) expect((await ada.verify(tried)).status).toBe(429);
  });

  test('funds the wallet with a ticket verified before, any number of times, and gets its value once', async () => {
    const pin = await makeTicket(1000);
    await ada.verify(pin);
    const later = await makeTicket(50);
    await ada.fund(later);
    for (const [ticket, amount] of [[pin, 1000] as const, [later, 50] as const, [pin, 1000] as const]) {
      const message = `${amount === 50 ? '₦50' : '₦1,000'} is in your wallet now.`;
      expect(await ada.fund(ticket)).toEqual({
        status: 200,
        retryAfter: null,
        body: {
          success: true,
          message,
          ticket: { amount },
          gift: null,
          wallet: { balance: 1050 },
          data: { balance: 1050 },
        },
      });
    }
    const { data, balance } = await ada.wallet();
    expect([data.length, balance]).toEqual([2, 1050]);
  });

  test('can’t fund the wallet with a ticket that somebody else verified', async () => {
    const pin = await makeTicket(1000);
    await new WalletBrowser(app, { listener: await makeListener(db) }).verify(pin);
    expect(await ada.fund(pin)).toBeRefused('ticket.used');
    expect(await ada.balance()).toBe(0);
  });

  test('learns that somebody else’s ticket is used, but not whose it is', async () => {
    const pin = await makeTicket(1000);
    await ada.verify(pin);
    const other = new WalletBrowser(app, { listener: await makeListener(db) });
    const message = 'This ticket has been used already.';
    expect(await other.verify(pin)).toBeRefused('ticket.used', { message });
    expect(await visitor.verify(pin)).toBeRefused('ticket.used', { message });
  });

  test('is refused a ticket from the exact moment of its expiry', async () => {
    // The end of 1 March in Lagos.
    const expiresAt = new Date('2026-03-01T23:00:00Z');
    const { pins } = await mintTickets(db, { naira: 100, count: 2, lastDay: '2026-03-01' });
    const at = async (now: Date) => {
      const then = await startApp(db, { clock: { now: () => now } });
      return new WalletBrowser(then, { listener: await makeListener(db, { now: () => now }) });
    };
    const justInTime = await at(new Date(expiresAt.getTime() - 1));
    const tooLate = await at(expiresAt);
    expect((await justInTime.verify(pins[0] ?? '')).status).toBe(200);
    expect(await tooLate.verify(pins[1] ?? '')).toBeRefused('ticket.expired');
    expect(await tooLate.balance()).toBe(0);
  });

  test('is refused a void ticket', async () => {
    const { batchId, pins } = await mintTickets(db, { naira: 100 });
    await ticketBatches(db).voidBatch(batchId);
    expect(await ada.verify(pins[0] ?? '')).toBeRefused('ticket.void');
    expect(await ada.balance()).toBe(0);
  });
});

describe('a visitor', () => {
  test('learns a ticket’s value without redeeming it', async () => {
    const pin = await makeTicket(2000);
    for (let n = 0; n < 3; n += 1) {
      expect(await visitor.verify(pin)).toMatchObject({
        status: 200,
        body: {
          message: 'This ticket is worth ₦2,000. Sign in to put it into your wallet.',
          ticket: { amount: 2000 },
          wallet: null,
        },
      });
    }
    expect((await ada.verify(pin)).status).toBe(200);
  });

  test('has no wallet to fund', async () => {
    const pin = await makeTicket(2000);
    expect(await visitor.fund(pin)).toBeRefused('session.missing');
    expect(await visitor.ask('GET', '/wallets')).toMatchObject({ status: 401 });
    expect((await ada.verify(pin)).status).toBe(200);
  });
});

describe('a batch', () => {
  test('has the requested number of tickets, with different PINs of 8 digits', async () => {
    const pins = await makeTickets(db, 10, 2500);
    expect(new Set(pins).size).toBe(2500);
    for (const pin of pins) expect(pin).toMatch(/^\d{8}$/);
  });

  test('is stored without its PINs: nobody can read them there, or try them without the key', async () => {
    const pins = await makeTickets(db, 10, 3);
    const { rows } = { rows: await db.selectFrom('tickets').selectAll().execute() };
    for (const pin of pins) expect(JSON.stringify(rows)).not.toContain(pin);
    for (const { pin_hash } of rows) expect(pin_hash).toHaveLength(32);
  });

  test('keeps redeemed tickets when it is voided', async () => {
    const { batchId, pins } = await mintTickets(db, { naira: 100, count: 3 });
    await ada.verify(pins[0] ?? '');
    const batches = ticketBatches(db);
    expect(await batches.voidBatch(batchId)).toBe(2);
    expect(await batches.voidBatch(batchId)).toBe(0);
    expect((await batches.list()).find(({ id }) => id === batchId)).toMatchObject({
      amount: 100,
      minted: 3,
      redeemed: 1,
      void: 2,
      expired: 0,
      left: 0,
    });
    expect(await ada.balance()).toBe(100);
  });
});
