import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { AccountExport } from '#features/accounts/contract/export';
import { listHeard, listLikes, maxActs, maxMarks, recordHeard, recordLikes } from '#features/activity/contract/marks';
import { listMessagesByIds } from '#features/messages/contract';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });
let ids: string[] = [];

const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
const signedIn = async () => new Browser(app, { listener: await makeListener(db, clock) });

beforeEach(async () => {
  const audioFileId = async () => makeAudioFile(db, { duration_ms: 600_000 });
  ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await makeMessage(db, { audioFileId: await audioFileId() }));
});

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  now = start;
});

async function like(browser: Browser, acts: readonly object[]) {
  const reply = await browser.ask('PUT', '/users/likes', { acts });
  expect(reply.status).toBe(200);
  return recordLikes.reply.parse(await reply.json()).data;
}

async function likes(browser: Browser, since?: string) {
  const reply = await browser.ask('GET', `/users/likes${since === undefined ? '' : `?since=${since}`}`);
  expect(reply.status).toBe(200);
  return listLikes.reply.parse(await reply.json());
}

async function mark(browser: Browser, acts: readonly object[]) {
  const reply = await browser.ask('PUT', '/users/heard', { acts });
  expect(reply.status).toBe(200);
  return recordHeard.reply.parse(await reply.json()).data;
}

async function heard(browser: Browser) {
  return listHeard.reply.parse(await (await browser.ask('GET', '/users/heard')).json()).data;
}

describe('likes', () => {
  test('are the same on every device, and the later act counts whenever it arrives', async () => {
    const [one, two] = ids;
    const phone = await signedIn();
    const laptop = new Browser(app, phone.listener ? { listener: phone.listener } : {});
    expect(await like(phone, [{ message_id: one, liked: true }])).toEqual([
      { message_id: one, liked: true, at: at(0) },
    ]);
    now = new Date(at(10));
    await like(laptop, [{ message_id: one, liked: false, at: at(5) }]);
    const late = [
      { message_id: one, liked: true, at: at(3) },
      { message_id: two, liked: true, at: at(4) },
    ];
    expect(await like(phone, late)).toEqual([
      { message_id: one, liked: false, at: at(5) },
      { message_id: two, liked: true, at: at(4) },
    ]);
    expect((await likes(laptop)).data).toEqual([{ message_id: two, liked: true, at: at(4) }]);
  });

  test('with a cursor are what has changed, taken back ones too', async () => {
    const [one, two] = ids;
    const ada = await signedIn();
    await like(ada, [{ message_id: one, liked: true }]);
    const { cursor } = await likes(ada);
    now = new Date(at(1));
    await like(ada, [
      { message_id: one, liked: false },
      { message_id: two, liked: true },
    ]);
    const { data, more } = await likes(ada, cursor);
    expect(more).toBe(false);
    expect(data.map(({ message_id, liked }) => [message_id, liked])).toEqual([
      [one, false],
      [two, true],
    ]);
  });

  test('of the future count as now; several of one message in a call count by their time', async () => {
    const [one] = ids;
    const acts = [
      { message_id: one, liked: false, at: at(-1) },
      { message_id: one, liked: true, at: at(-2) },
    ];
    const ada = await signedIn();
    expect(await like(ada, acts)).toEqual([{ message_id: one, liked: false, at: at(-1) }]);
    expect(await like(ada, [{ message_id: one, liked: true, at: at(60) }])).toEqual([
      { message_id: one, liked: true, at: at(0) },
    ]);
  });

  test('of messages that aren’t there are left out; of a withdrawn one they can still be taken back', async () => {
    const [one, two] = ids;
    const ada = await signedIn();
    await like(ada, [{ message_id: one, liked: true, at: at(-5) }]);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', 'in', ids.slice(0, 2)).execute();
    const acts = [one, two, '999999999'].map((id) => ({ message_id: id, liked: id !== one }));
    expect(await like(ada, acts)).toEqual([{ message_id: one, liked: false, at: at(0) }]);
  });

  test('by the thousand come in parts, each once', async () => {
    const ada = await signedIn();
    const accountId = ada.listener?.accountId ?? '';
    const all = Array.from({ length: maxMarks + 5 }, () => makeMessage(db));
    const many = await Promise.all(all);
    for (let from = 0; from < many.length; from += maxActs) {
      await like(
        ada,
        many.slice(from, from + maxActs).map((id) => ({ message_id: id, liked: true })),
      );
    }
    await db
      .updateTable('liked_messages')
      .set({ stored_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', accountId)
      .execute();
    const first = await likes(ada);
    expect(first).toMatchObject({ more: true });
    const second = await likes(ada, first.cursor);
    expect(second.more).toBe(false);
    const found = [...first.data, ...second.data].map(({ message_id }) => message_id);
    expect(new Set(found)).toEqual(new Set(many));
    expect(found).toHaveLength(many.length);
  });

  test.each([
    { acts: [] },
    { acts: [{ message_id: '1' }] },
    { acts: [{ message_id: '0', liked: true }] },
    { acts: [{ message_id: '1', liked: 'yes' }] },
    { acts: [{ message_id: '1', liked: true, at: 'yesterday' }] },
    { acts: Array.from({ length: maxActs + 1 }, () => ({ message_id: '1', liked: true })) },
    {},
  ])('refuses %j', async (body) => {
    expect((await (await signedIn()).ask('PUT', '/users/likes', body)).status).toBe(400);
  });

  test('refuses a cursor that was none', async () => {
    expect((await (await signedIn()).ask('GET', '/users/likes?since=yesterday')).status).toBe(400);
  });
});

describe('heard marks', () => {
  test('come with reaching the end, and never go by a position', async () => {
    const [one = ''] = ids;
    const ada = await signedIn();
    const moveTo = (position: number, when: string) =>
      ada.ask('PUT', `/messages/${one}/position`, { position, at: when });
    await moveTo(300, at(-10));
    expect(await heard(ada)).toEqual([]);
    await moveTo(580, at(-8));
    expect(await heard(ada)).toEqual([{ message_id: one, heard: true, at: at(-8) }]);
    await moveTo(0, at(-6));
    await moveTo(100, at(-9));
    expect(await heard(ada)).toMatchObject([{ heard: true }]);
    await mark(ada, [{ message_id: one, heard: false, at: at(-4) }]);
    await moveTo(599, at(-5));
    expect(await heard(ada)).toEqual([]);
  });
});

describe('marks', () => {
  test('are nobody else’s, and a visitor has none', async () => {
    const [one] = ids;
    const [ada, eve] = [await signedIn(), await signedIn()];
    await like(ada, [{ message_id: one, liked: true }]);
    await mark(ada, [{ message_id: one, heard: true }]);
    expect((await likes(eve)).data).toEqual([]);
    expect(await heard(eve)).toEqual([]);
    await like(eve, [{ message_id: one, liked: false }]);
    expect((await likes(ada)).data).toHaveLength(1);
    for (const path of ['/users/likes', '/users/heard', '/users/positions', '/messages/continue-listening']) {
      expect((await new Browser(app).ask('GET', path)).status, path).toBe(401);
    }
  });

  test('are exported with the account', async () => {
    const [one, two] = ids;
    const ada = await signedIn();
    await like(ada, [{ message_id: one, liked: true }]);
    await mark(ada, [{ message_id: two, heard: false, at: at(-1) }]);
    const exported = AccountExport.parse(await (await ada.ask('GET', '/users/export')).json());
    expect(exported.likes).toEqual([{ message_id: one, topic: expect.any(String), liked: true, at: at(0) }]);
    expect(exported.heard).toEqual([{ message_id: two, topic: expect.any(String), heard: false, at: at(-1) }]);
  });
});

test('messages are found by their ids, in that order, published ones alone', async () => {
  const [one, two, three] = ids;
  await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', String(two)).execute();
  const reply = await new Browser(app).ask('GET', `/messages/by-ids?ids=${three},${two},999999999,${one}`);
  expect(listMessagesByIds.reply.parse(await reply.json()).data.map(({ id }) => id)).toEqual([three, one]);
  expect((await new Browser(app).ask('GET', '/messages/by-ids?ids=x')).status).toBe(400);
});
