import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { longestQueue, readQueue, writeQueue } from '#features/activity/contract/queue';
import type { Message } from '#features/catalogue/contract';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });
let [a, b, c]: [string, string, string] = ['', '', ''];

async function signedIn(): Promise<Browser> {
  return new Browser(app, { listener: await makeListener(db, clock) });
}

function at(minutes: number): string {
  return new Date(start.getTime() + minutes * 60_000).toISOString();
}

async function queueOf(browser: Browser) {
  const reply = await browser.ask('GET', '/users/queue');
  expect(reply.status).toBe(200);
  return readQueue.reply.parse(await reply.json()).data;
}

async function write(browser: Browser, message_ids: string[], index: number, when?: string) {
  const reply = await browser.ask('PUT', '/users/queue', {
    message_ids,
    index,
    ...(when !== undefined && { at: when }),
  });
  expect(reply.status).toBe(200);
  return writeQueue.reply.parse(await reply.json()).data.updated;
}

function summary(queue: { messages: readonly Message[]; index: number } | null) {
  return queue && { ids: queue.messages.map(({ id }) => id), index: queue.index };
}

async function setStatus(id: string, status: 'withdrawn' | 'published'): Promise<void> {
  await db.updateTable('messages').set({ status }).where('id', '=', id).execute();
  app.catalogueChanged([id]);
}

beforeEach(async () => {
  [a, b, c] = [await makeMessage(db), await makeMessage(db), await makeMessage(db)];
});

afterEach(async () => {
  now = start;
});

describe('a queue', () => {
  test('is null at first, then the last one written, on every device', async () => {
    const phone = await signedIn();
    const laptop = new Browser(app, phone.listener ? { listener: phone.listener } : {});
    expect(await queueOf(phone)).toBeNull();
    expect(await write(phone, [c, a, b, a], 2)).toBe(at(0));
    expect(summary(await queueOf(laptop))).toEqual({ ids: [c, a, b, a], index: 2 });
    now = new Date(at(5));
    await write(laptop, [], -1);
    expect(await queueOf(phone)).toEqual({ messages: [], index: -1, updated: at(5) });
  });

  test("is nobody's else, and needs a session", async () => {
    await write(await signedIn(), [a], 0);
    expect(await queueOf(await signedIn())).toBeNull();
    const visitor = new Browser(app);
    expect((await visitor.ask('GET', '/users/queue')).status).toBe(401);
    expect((await visitor.ask('PUT', '/users/queue', { message_ids: [a], index: 0 })).status).toBe(401);
  });

  test('that is older never replaces a newer one, and the reply has the current one', async () => {
    const ada = await signedIn();
    await write(ada, [a], 0, at(-5));
    expect(await write(ada, [b], 0, at(-10))).toBe(at(-5));
    expect(summary(await queueOf(ada))).toEqual({ ids: [a], index: 0 });
    expect(await write(ada, [c], 0, '2026-03-01T12:56:00+01:00')).toBe(at(-4));
    expect(summary(await queueOf(ada))).toEqual({ ids: [c], index: 0 });
  });

  test('from a clock that is ahead counts as now, so that it can be replaced', async () => {
    const ada = await signedIn();
    expect(await write(ada, [a], 0, at(60 * 24 * 365))).toBe(at(0));
    now = new Date(at(1));
    expect(await write(ada, [b], 0)).toBe(at(1));
  });

  test('leaves out withdrawn messages, selects the next one instead, and restores them when published again', async () => {
    const ada = await signedIn();
    await write(ada, [a, b, c], 1);
    await setStatus(a, 'withdrawn');
    expect(summary(await queueOf(ada))).toEqual({ ids: [b, c], index: 0 });
    await setStatus(b, 'withdrawn');
    expect(summary(await queueOf(ada))).toEqual({ ids: [c], index: 0 });
    await setStatus(c, 'withdrawn');
    expect(summary(await queueOf(ada))).toEqual({ ids: [], index: -1 });
    for (const id of [a, b]) await setStatus(id, 'published');
    expect(summary(await queueOf(ada))).toEqual({ ids: [a, b], index: 1 });
    await write(ada, [a, c, '999999999'], 2);
    expect(summary(await queueOf(ada))).toEqual({ ids: [a], index: 0 });
  });

  test('may have no selected message', async () => {
    const ada = await signedIn();
    await write(ada, [a, b], -1);
    expect(summary(await queueOf(ada))).toEqual({ ids: [a, b], index: -1 });
  });

  test('plays what the listener bought, but for nobody else', async () => {
    const paid = await makeMessage(db, { priceKobo: 50_000 });
    const [buyer, other] = [await signedIn(), await signedIn()];
    if (buyer.listener) await makePurchase(db, buyer.listener.accountId, [paid]);
    for (const listener of [buyer, other]) await write(listener, [paid, a], 0);
    expect((await queueOf(buyer))?.messages).toMatchObject([
      { id: paid, can_play: true, file_url: expect.stringContaining('signature=') },
      { id: a, can_play: true },
    ]);
    expect((await queueOf(other))?.messages[0]).toMatchObject({ id: paid, can_play: false, file_url: null });
  });

  test('holds 500 messages, and no more', async () => {
    const ada = await signedIn();
    const full = Array.from({ length: longestQueue }, () => b);
    await write(ada, full, longestQueue - 1);
    expect(summary(await queueOf(ada))).toEqual({ ids: full, index: longestQueue - 1 });
    const reply = await ada.ask('PUT', '/users/queue', { message_ids: [...full, b], index: 0 });
    expect(reply.status).toBe(400);
  });

  test.each([
    { message_ids: ['1'], index: 1 },
    { message_ids: [], index: 0 },
    { message_ids: ['1'], index: -2 },
    { message_ids: ['one'], index: 0 },
    { message_ids: ['1'] },
    { index: -1 },
    { message_ids: ['1'], index: 0, at: 'yesterday' },
    { message_ids: ['1'], index: 0, at: '0000-01-01T00:00:00+23:59' },
    { message_ids: ['1'], index: 0, at: '1999-12-31T23:59:59Z' },
  ])('%j is refused and changes nothing', async (body) => {
    const ada = await signedIn();
    const reply = await ada.ask('PUT', '/users/queue', body);
    await expect(reply).toBeRefused('request.invalid', { errors: expect.any(Object) });
    expect(await queueOf(ada)).toBeNull();
  });
});
