import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });

let messageId = '';

async function recorded() {
  return db.selectFrom('activities').select('message_id').execute();
}

async function downloads() {
  return db.selectFrom('message_downloads').select(['day', 'downloads']).orderBy('day').execute();
}

beforeEach(async () => {
  now = start;
  messageId = await makeMessage(db);
});

afterEach(async () => {
  await db.deleteFrom('messages').execute();
});

describe('a message that is not published', () => {
  test('is not found, and nothing is recorded', async () => {
    const draft = await makeMessage(db, { status: 'draft' });
    const withdrawn = await makeMessage(db, { status: 'withdrawn' });
    const ada = new Browser(app);
    for (const id of [draft, withdrawn, '999999999']) expect(await ada.play(id)).toBe(404);
    expect(await recorded()).toEqual([]);
  });

  test('is not found though it was published when it was played last, once it is withdrawn or gone', async () => {
    const gone = await makeMessage(db);
    for (const id of [messageId, gone]) expect(await new Browser(app).play(id)).toBe(200);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', messageId).execute();
    app.catalogueChanged();
    expect(await new Browser(app).play(messageId)).toBe(404);
    await new Browser(app).play(gone);
    await db.deleteFrom('messages').where('id', '=', gone).execute();
    expect(await new Browser(app).play(gone)).toBe(404);
  });

  test('fails alone, whatever arrives with it', async () => {
    const draft = await makeMessage(db, { status: 'draft' });
    const ids = [messageId, draft, messageId, draft, messageId];
    expect(await Promise.all(ids.map((id) => new Browser(app).download(id)))).toEqual([200, 404, 200, 404, 200]);
    expect(await downloads()).toEqual([{ day: '2026-03-01', downloads: 3 }]);
  });
});

describe('a message that the listener can’t play', () => {
  test('gets neither into the library nor into what was played, nor is it counted', async () => {
    const paid = await makeMessage(db, { priceKobo: 150_000 });
    const ada = new Browser(app, { listener: await makeListener(db, clock) });
    for (const browser of [ada, new Browser(app)]) {
      expect(await browser.download(paid)).toBe(403);
      expect(await browser.play(paid, { seconds_heard: 600 })).toBe(403);
    }
    expect((await ada.library()).data).toEqual([]);
    expect((await ada.recentPlays()).data).toEqual([]);
    for (const table of ['activities', 'histories', 'message_listens', 'message_downloads'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('is refused with a sentence and a code of its own', async () => {
    const paid = await makeMessage(db, { priceKobo: 150_000 });
    const sent = { message_id: paid, action_type: 'download', play_id: randomUUID() };
    const reply = await new Browser(app).ask('POST', '/messages/activities', sent);
    expect(await reply.json()).toEqual({ code: 'audio.not_allowed', message: 'You can’t play this message.' });
  });

  test('is recorded from the moment it is released', async () => {
    const soon = await makeMessage(db, { startDate: new Date('2026-03-01T13:00:00Z') });
    const ada = new Browser(app);
    expect(await ada.play(soon)).toBe(403);
    now = new Date('2026-03-01T13:00:00Z');
    expect(await ada.play(soon)).toBe(200);
  });

  test('is refused from the moment it costs something', async () => {
    expect(await new Browser(app).play(messageId)).toBe(200);
    await db.updateTable('messages').set({ price_kobo: 150_000 }).where('id', '=', messageId).execute();
    app.catalogueChanged();
    expect(await new Browser(app).play(messageId)).toBe(403);
  });

  test('fails alone, whatever arrives with it', async () => {
    const paid = await makeMessage(db, { priceKobo: 150_000 });
    const ids = [messageId, paid, messageId];
    expect(await Promise.all(ids.map((id) => new Browser(app).download(id)))).toEqual([200, 403, 200]);
    expect(await downloads()).toEqual([{ day: '2026-03-01', downloads: 2 }]);
  });
});

test('a play that the database refuses fails alone, whatever arrives with it', async () => {
  const refused = await makeMessage(db);
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.message_id = ${sql.lit(Number(refused))} then raise exception 'out of range' using errcode = '22003'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger refuse before insert on activities for each row execute function refuse()`.execute(db);
  const ids = [messageId, refused, messageId, refused, messageId, messageId];
  expect(await Promise.all(ids.map((id) => new Browser(app).download(id)))).toEqual([200, 500, 200, 500, 200, 200]);
  expect(await downloads()).toEqual([{ day: '2026-03-01', downloads: 4 }]);
});
