import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { readPosition, writePosition } from '#features/activity/contract/positions';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });
let messageId = '';

async function signedIn(): Promise<Browser> {
  return new Browser(app, { listener: await makeListener(db, clock) });
}

function at(minutes: number): string {
  return new Date(start.getTime() + minutes * 60_000).toISOString();
}

async function positionOf(browser: Browser, id = messageId) {
  const reply = await browser.ask('GET', `/messages/${id}/position`);
  expect(reply.status).toBe(200);
  return readPosition.reply.parse(await reply.json()).data;
}

async function moveTo(browser: Browser, position: number, when?: string) {
  const body = { position, ...(when !== undefined && { at: when }) };
  const reply = await browser.ask('PUT', `/messages/${messageId}/position`, body);
  expect(reply.status).toBe(200);
  return writePosition.reply.parse(await reply.json()).data;
}

beforeEach(async () => {
  messageId = await makeMessage(db, {
    topic: 'A message',
    name: 'A message',
    description: 'A message',
    audioFileId: await makeAudioFile(db, { duration_ms: 600_500 }),
  });
});

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  now = start;
});

describe('a position', () => {
  test('is unset at first, then where the listener was last, on every device', async () => {
    const phone = await signedIn();
    const laptop = new Browser(app, phone.listener ? { listener: phone.listener } : {});
    expect(await positionOf(phone)).toBeNull();
    expect(await moveTo(phone, 61.25)).toEqual({ position: 61.25, updated: at(0) });
    expect(await positionOf(laptop)).toEqual({ position: 61.25, updated: at(0) });
    now = new Date(at(5));
    await moveTo(laptop, 30);
    expect(await positionOf(phone)).toEqual({ position: 30, updated: at(5) });
  });

  test('that is older never replaces a newer one, and the reply has the current one', async () => {
    const ada = await signedIn();
    await moveTo(ada, 100, at(-5));
    expect(await moveTo(ada, 50, at(-10))).toEqual({ position: 100, updated: at(-5) });
    expect(await moveTo(ada, 70, at(-5))).toEqual({ position: 70, updated: at(-5) });
    expect(await moveTo(ada, 20, at(-1))).toEqual({ position: 20, updated: at(-1) });
  });

  test('from a clock that is ahead counts as now, so that it can be replaced', async () => {
    const ada = await signedIn();
    expect(await moveTo(ada, 100, at(60 * 24 * 365))).toEqual({ position: 100, updated: at(0) });
    now = new Date(at(1));
    expect(await moveTo(ada, 5)).toEqual({ position: 5, updated: at(1) });
  });

  test('may give its time in any zone', async () => {
    expect(await moveTo(await signedIn(), 9, '2026-03-01T12:30:00+01:00')).toEqual({ position: 9, updated: at(-30) });
  });

  test('is at the end of the message at most', async () => {
    expect(await moveTo(await signedIn(), 86_400)).toMatchObject({ position: 600.5 });
  });

  test.each([
    { position: -1 },
    { position: '5' },
    {},
    { position: 1, at: 'yesterday' },
    { position: 1, at: '0000-01-01T00:00:00+23:59' },
    { position: 1, at: '1999-12-31T23:59:59Z' },
    { position: 1e9 },
  ])('%j is refused', async (body) => {
    const reply = await (await signedIn()).ask('PUT', `/messages/${messageId}/position`, body);
    expect(reply.status).toBe(400);
  });

  test('in a message that is not published is not found', async () => {
    const ada = await signedIn();
    await moveTo(ada, 10);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', messageId).execute();
    for (const id of [messageId, '999999999']) {
      expect((await ada.ask('GET', `/messages/${id}/position`)).status).toBe(404);
      expect((await ada.ask('PUT', `/messages/${id}/position`, { position: 1 })).status).toBe(404);
    }
  });
});

describe('where somebody is', () => {
  const ibadan = { city: 'Ìbàdàn', state: 'Oyo', country: 'Nigeria' };
  const locations = () => db.selectFrom('user_locations').selectAll().execute();

  afterEach(async () => {
    await db.deleteFrom('user_locations').execute();
  });

  test('is only the latest, on whatever device', async () => {
    const phone = await signedIn();
    const laptop = new Browser(app, phone.listener ? { listener: phone.listener } : {});
    await phone.ask('POST', '/user-locations', ibadan);
    now = new Date(at(1));
    expect((await laptop.ask('POST', '/user-locations', { ...ibadan, city: 'Oyo' })).status).toBe(200);
    expect(await locations()).toEqual([
      { account_id: phone.listener?.accountId, device_id: null, ...ibadan, city: 'Oyo', seen_at: now },
    ]);
  });

  test("is the browser's own when signed out", async () => {
    const [ada, eve] = [new Browser(app), new Browser(app)];
    for (const one of [ada, eve]) await one.play(messageId);
    await ada.ask('POST', '/user-locations', ibadan);
    await ada.ask('POST', '/user-locations', { ...ibadan, city: 'Oyo' });
    await eve.ask('POST', '/user-locations', ibadan);
    expect((await locations()).map((row) => [row.account_id, row.city]).sort()).toEqual([
      [null, 'Oyo'],
      [null, 'Ìbàdàn'],
    ]);
  });

  test('is not stored for a new browser, which gets no cookie', async () => {
    const reply = await new Browser(app).ask('POST', '/user-locations', ibadan);
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await locations()).toEqual([]);
  });

  test('is not replaced by an empty one', async () => {
    const ada = await signedIn();
    await ada.ask('POST', '/user-locations', ibadan);
    expect((await ada.ask('POST', '/user-locations', {})).status).toBe(200);
    expect(await locations()).toMatchObject([ibadan]);
  });

  test('is truncated when too long, and may have nulls', async () => {
    const ada = await signedIn();
    expect((await ada.ask('POST', '/user-locations', { ...ibadan, city: 'x'.repeat(500) })).status).toBe(200);
    const rows = await db.selectFrom('user_locations').select(['city', 'country']).execute();
    expect(rows).toContainEqual({ city: 'x'.repeat(120), country: ibadan.country });
    const nothing = { city: null, state: null, country: null };
    expect((await ada.ask('POST', '/user-locations', nothing)).status).toBe(200);
  });
});

describe("another listener's and a visitor's", () => {
  const own = ['/messages/libraries', '/messages/1/position'];
  const either = ['/messages/recent-plays', '/messages/downloads', '/messages/recommended'];

  test('lists show nothing of mine, and their positions and plays change nothing of mine', async () => {
    const [ada, eve, visitor] = [await signedIn(), await signedIn(), new Browser(app)];
    await ada.play(messageId);
    await ada.download(messageId);
    await moveTo(ada, 42);
    for (const other of [eve, visitor]) {
      expect(await other.recentPlays()).toMatchObject({ data: [], totalElements: 0 });
      expect(await other.downloads()).toMatchObject({ data: [], totalElements: 0 });
    }
    for (const query of ['', '?keyword=a', '?keyword=message']) {
      expect(await eve.library(query), query).toMatchObject({ data: [], totalElements: 0 });
    }
    expect(await positionOf(eve)).toBeNull();
    await moveTo(eve, 7);
    expect(await positionOf(ada)).toMatchObject({ position: 42 });
    const signedOut = new Browser(app);
    signedOut.cookie = ada.cookie;
    expect(await signedOut.recentPlays()).toMatchObject({ data: [], totalElements: 0 });
    expect(await signedOut.downloads()).toMatchObject({ data: [], totalElements: 0 });
  });

  test("another's cookie is of no use while signed in", async () => {
    const [ada, eve] = [new Browser(app), await signedIn()];
    await ada.play(messageId);
    eve.cookie = ada.cookie;
    expect(await eve.recentPlays()).toMatchObject({ data: [] });
  });

  test.each(own)('%s asks a visitor to sign in', async (address) => {
    const reply = await new Browser(app).ask('GET', address.replace('1', messageId));
    await expect(reply).toBeRefused('session.missing');
  });

  test('a position asks a visitor to sign in before it is written', async () => {
    expect((await new Browser(app).ask('PUT', `/messages/${messageId}/position`, { position: 1 })).status).toBe(401);
    expect(await db.selectFrom('positions').selectAll().execute()).toEqual([]);
  });

  test('an ended session is 401 everywhere, even where none is needed', async () => {
    const ada = await signedIn();
    await db.deleteFrom('sessions').execute();
    for (const address of [...own, ...either]) {
      expect((await ada.ask('GET', address.replace('/1/', `/${messageId}/`))).status, address).toBe(401);
    }
    expect((await ada.ask('POST', '/user-locations', { city: 'Jos' })).status).toBe(401);
    expect((await ada.ask('PUT', `/messages/${messageId}/position`, { position: 1 })).status).toBe(401);
    expect(await db.selectFrom('user_locations').selectAll().execute()).toEqual([]);
  });
});
