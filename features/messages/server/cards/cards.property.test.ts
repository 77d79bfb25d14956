import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeImage, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { fixedTime, startNotifiedApp } from '#core/server/test/notified-app';
import { runs, untilLimit } from '#core/server/test/runs';
import { waitFor } from '#core/server/test/wait-for';
import { Message } from '#features/catalogue/contract';
import { listMessages, readMessage } from '#features/messages/contract';

const { db, connection } = await makeDatabase();
// The servers' clocks stand still, so that any change they show was caused by a notice.
const servers = [await startNotifiedApp(connection), await startNotifiedApp(connection)];

const speakers = [await makeSpeaker(db, { name: 'Ruth' }), await makeSpeaker(db, { name: 'Adébáyọ̀' })];
const categories = [await makeCategory(db), await makeCategory(db)];
const images = [await makeImage(db), await makeImage(db)];
const messages: string[] = [];
for (let n = 0; n < 6; n += 1) {
  messages.push(await makeMessage(db, { speakerId: speakers[n % 2] ?? null, categoryIds: [categories[n % 2] ?? ''] }));
}

const day = 24 * 60 * 60 * 1000;
const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((value) => value.replaceAll('\0', '').trim())
  .filter((value) => value !== '');
const fields = fc.record(
  {
    topic: text,
    description: text,
    title: fc.option(text),
    price_kobo: fc.integer({ min: 0, max: 10_000_00 }),
    featured: fc.boolean(),
    language: fc.constantFrom(null, 'yo', 'en-NG'),
    status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const),
    start_date: fc.constantFrom(null, new Date(fixedTime.getTime() - day), new Date(fixedTime.getTime() + day)),
    speaker_id: fc.constantFrom(null, ...speakers),
    image_id: fc.constantFrom(null, ...images),
  },
  { requiredKeys: [] },
);
type Edit = () => Promise<unknown>;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...messages), fields)
    .filter(([, set]) => Object.keys(set).length > 0)
    .map(
      ([id, set]) =>
        () =>
          db.updateTable('messages').set(set).where('id', '=', id).execute(),
    ),
  fc.tuple(fc.constantFrom(...speakers), text).map(
    ([id, name]) =>
      () =>
        db
          .updateTable('speakers')
          .set({ name: `${name} ${id}` })
          .where('id', '=', id)
          .execute(),
  ),
  fc.tuple(fc.constantFrom(...categories), text, fc.nat({ max: 11 })).map(
    ([id, name, palette]) =>
      () =>
        db
          .updateTable('categories')
          .set({ name: `${name} ${id}`, palette })
          .where('id', '=', id)
          .execute(),
  ),
  fc.tuple(fc.constantFrom(...messages), fc.constantFrom(...categories)).map(
    ([id, category]) =>
      () =>
        moveTo(id, category),
  ),
  fc.tuple(fc.constantFrom(...images), fc.constantFrom('#102030', '#405060')).map(
    ([id, color]) =>
      () =>
        db.updateTable('images').set({ color }).where('id', '=', id).execute(),
  ),
);

function moveTo(message: string, category: string): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('message_categories').where('message_id', '=', message).execute();
    await trx
      .insertInto('message_categories')
      .values({ message_id: message, category_id: category, position: 0 })
      .execute();
  });
}

async function makeAll(edits: readonly Edit[]): Promise<void> {
  for (const make of edits) await make();
}

let asked = 0;

async function read(app: TestApp, address: string): Promise<Response> {
  asked += 1;
  return app.get(`${address}?pageSize=100&n=${asked}`);
}

async function listed(app: TestApp): Promise<Message[]> {
  const { data } = listMessages.reply.parse(await (await read(app, '/v1/messages')).json());
  return data.toSorted((one, other) => Number(one.id) - Number(other.id));
}

async function onTheirPages(app: TestApp): Promise<Message[]> {
  const replies = await Promise.all(messages.map((id) => read(app, `/v1/messages/${id}`)));
  const found = await Promise.all(replies.filter(({ ok }) => ok).map((reply) => reply.json()));
  return found.map((reply) => Message.parse(readMessage.reply.parse(reply).data));
}

test('what lists show never differs from the message, whatever is edited while they are read, on each of two servers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      untilLimit(40_000, async (edits) => {
        await Promise.all([makeAll(edits), ...servers.map(listed), ...servers.map(listed)]);
        for (const app of servers) {
          const rows = await onTheirPages(app);
          await waitFor('the lists to show what was edited', async () => {
            return JSON.stringify(await listed(app)) === JSON.stringify(rows);
          });
        }
      }),
    ),
    runs(40),
  );
});

test('a change that no notice tells of is shown after half a minute', async () => {
  let now = fixedTime;
  const deaf = await startApp(db, { clock: { now: () => now } });
  await db.updateTable('messages').set({ status: 'published', topic: 'Before' }).execute();
  expect(new Set((await listed(deaf)).map(({ topic }) => topic))).toEqual(new Set(['Before']));
  await db.updateTable('messages').set({ topic: 'After' }).execute();
  now = new Date(fixedTime.getTime() + 30_000);
  expect(new Set((await listed(deaf)).map(({ topic }) => topic))).toEqual(new Set(['After']));
});

test('a release shows at its moment, without a change', async () => {
  let now = fixedTime;
  const app = await startApp(db, { clock: { now: () => now } });
  const start_date = new Date(fixedTime.getTime() + 10_000);
  await db.updateTable('messages').set({ status: 'published', price_kobo: 0, start_date }).execute();
  expect((await listed(app)).map(({ can_play }) => can_play)).not.toContain(true);
  now = start_date;
  expect((await listed(app)).map(({ can_play }) => can_play)).not.toContain(false);
});

test('more messages than the memory for cards holds are all listed', async () => {
  const { rows } = await sql<{ id: string }>`select id from messages where status = 'published'`.execute(db);
  const app = await startApp(db, { settings: { ...readSettings({ LOG_LEVEL: 'silent' }), cardsMegabytes: 1 / 1024 } });
  expect((await listed(app)).map(({ id }): string => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(await listed(app)).toHaveLength(rows.length);
});
