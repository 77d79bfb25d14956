import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { keepPassages, readDuePassages } from '#features/messages/server/passages/keep-passages';
import { writeStored } from '#features/settings/server/queries';

const { db } = await makeDatabase();
// A server of the web alone has no round that would read passages beside a test.
const app = await startApp(db, { settings: { ...readSettings({ LOG_LEVEL: 'silent' }), role: 'web' } });
const never = new AbortController().signal;

interface Listed {
  data: { topic: string }[];
  totalElements?: number;
}

async function read<Reply>(address: string): Promise<Reply> {
  const reply = await app.get(`/v1${address}`);
  expect(reply.status, address).toBe(200);
  return (await reply.json()) as Reply;
}

async function topicsAt(address: string): Promise<string[]> {
  return (await read<Listed>(address)).data.map(({ topic }) => topic);
}

const search = (keyword: string) => topicsAt(`/search?${new URLSearchParams({ keyword })}`);

beforeEach(async () => {
  await sql`delete from messages`.execute(db);
});

describe('a message that cites passages', () => {
  test('is read a moment later when it was written by an earlier version, once', async () => {
    await makeMessage(db, { topic: 'The way of love, 1 Cor 13:4-7', description: 'See Orin Dáfídì 23.' });
    expect(await readDuePassages(db, never)).toBe(1);
    expect(await readDuePassages(db, never)).toBe(0);
    app.catalogueChanged();
    expect(await read('/passages')).toEqual({
      data: [
        { book: 'psalms', name: 'Psalms', messages: 1 },
        { book: '1-corinthians', name: '1 Corinthians', messages: 1 },
      ],
    });
  });

  test('says so on its page, and is found under its book and chapter', async () => {
    const id = await makeMessage(db, { topic: 'Love', description: 'Matthew 5:3-7:27; Psalm 23' });
    await readDuePassages(db, never);
    app.catalogueChanged();
    const { data } = await read<{ data: { passages: unknown } }>(`/messages/${id}`);
    expect(data.passages).toEqual([
      { book: 'matthew', label: 'Matthew 5:3–7:27', chapter: 5, verse: 3, to_chapter: 7, to_verse: 27 },
      { book: 'psalms', label: 'Psalm 23', chapter: 23, verse: null, to_chapter: 23, to_verse: null },
    ]);
    expect(await read('/passages/matthew')).toEqual({
      data: {
        book: 'matthew',
        name: 'Matthew',
        messages: 1,
        chapters: [5, 6, 7].map((chapter) => ({ chapter, label: `Matthew ${chapter}`, messages: 1 })),
      },
    });
    expect(await topicsAt('/passages/matthew/messages')).toEqual(['Love']);
    expect(await topicsAt('/passages/matthew/messages?chapter=6')).toEqual(['Love']);
    expect(await topicsAt('/passages/matthew/messages?chapter=8')).toEqual([]);
  });

  test('is there while it is published alone', async () => {
    const id = await makeMessage(db, { topic: 'Psalm 23', status: 'draft' });
    await readDuePassages(db, never);
    app.catalogueChanged();
    expect(await read('/passages')).toEqual({ data: [] });
    expect((await app.get('/passages')).status).toBe(404);
    await db.updateTable('messages').set({ status: 'published' }).where('id', '=', id).execute();
    app.catalogueChanged();
    expect((await app.get('/passages')).status).toBe(200);
    expect((await app.get('/passages/psalms')).status).toBe(200);
    expect((await app.get('/passages/psalms/23')).status).toBe(200);
    expect(await topicsAt('/passages/psalms/messages?chapter=23')).toEqual(['Psalm 23']);
    for (const nowhere of ['/passages/psalms/24', '/passages/psalms/x', '/passages/ruth', '/passages/none'])
      expect((await app.get(nowhere)).status, nowhere).toBe(404);
    expect(await (await app.get('/sitemap-pages.xml')).text()).toMatch(
      /\/passages<.*\/passages\/psalms<.*\/passages\/psalms\/23</s,
    );
  });

  test('is written in the transaction that changes its texts', async () => {
    const id = await makeMessage(db, { topic: 'Psalm 23' });
    await readDuePassages(db, never);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('messages').set({ topic: 'Psalm 24' }).where('id', '=', id).execute();
      await keepPassages(trx, [id]);
    });
    app.catalogueChanged();
    expect(await topicsAt('/passages/psalms/messages?chapter=24')).toEqual(['Psalm 24']);
    expect(await topicsAt('/passages/psalms/messages?chapter=23')).toEqual([]);
    expect(await readDuePassages(db, never)).toBe(0);
  });

  test('is passed over while somebody changes it, and read afterwards', async () => {
    const id = await makeMessage(db, { topic: 'Psalm 23' });
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('messages').set({ topic: 'Psalm 24' }).where('id', '=', id).execute();
      expect(await readDuePassages(db, never)).toBe(0);
    });
    expect(await Promise.all([readDuePassages(db, never), readDuePassages(db, never)])).toContain(1);
    app.catalogueChanged();
    expect(await topicsAt('/passages/psalms/messages?chapter=24')).toEqual(['Psalm 24']);
  });

  test('leaves nothing when it is deleted', async () => {
    const id = await makeMessage(db, { topic: 'Psalm 23' });
    await readDuePassages(db, never);
    await db.deleteFrom('messages').where('id', '=', id).execute();
    app.catalogueChanged();
    expect(await read('/passages')).toEqual({ data: [] });
    expect((await app.get('/v1/passages/psalms')).status).toBe(404);
  });
});

test('what the desk gives a message as a passage must be one', async () => {
  const id = await makeMessage(db, { topic: 'Love' });
  const desk = deskCalls(app, (await makeOperator(db)).token);
  const before = await desk.read(id);
  expect(await desk.change(id, { version: 1, topic: 'Hope', passages: 'Psalm 23; Jhon 3' })).toBeRefused(
    'request.invalid',
    { errors: { passages: expect.stringContaining('“Jhon 3” is no passage') } },
  );
  expect(await desk.read(id)).toEqual(before);
  await desk.change(id, { version: 1, passages: '1 Cor 13:4-7' });
  expect(await desk.read(id)).toMatchObject({ version: 2, topic: 'Love', passages: '1 Cor 13:4-7' });
  app.catalogueChanged();
  expect(await topicsAt('/passages/1-corinthians/messages?chapter=13')).toEqual(['Love']);
});

describe('a keyword that is a reference', () => {
  beforeEach(async () => {
    await makeMessage(db, { topic: 'About verse 1', description: 'Psalm 23:1', when: '2024-01-01' });
    await makeMessage(db, { topic: 'All of it', description: 'Orin Dafidi 23', when: '2024-01-02' });
    await makeMessage(db, { topic: 'Verses 4 to 6', description: 'Ps 23:4-6', when: '2024-01-03' });
    await makeMessage(db, { topic: 'Another psalm', description: 'Psalm 24', when: '2024-01-04' });
    await makeMessage(db, { topic: 'PS 23 reasons to sing', when: '2024-01-05' });
    await readDuePassages(db, never);
    app.catalogueChanged();
  });

  test('finds what has a passage in common with it, exactly this first', async () => {
    expect(await search('Ps 23:1')).toEqual(['About verse 1', 'All of it']);
    expect(await search('psalm 23')).toEqual(['All of it', 'Verses 4 to 6', 'About verse 1']);
    expect(await search('Orin Dáfídì 23:5-9')).toEqual(['Verses 4 to 6', 'All of it']);
  });

  test('finds words too', async () => {
    expect(await search('ps 23')).toEqual(['All of it', 'PS 23 reasons to sing', 'Verses 4 to 6', 'About verse 1']);
  });

  test('is narrowed by filters', async () => {
    expect(await topicsAt('/search?keyword=psalm%2023&months=1&years=2023')).toEqual([]);
    expect(await topicsAt('/search?keyword=psalm%2023&years=2024')).toHaveLength(3);
  });
});

test('what the setting hides is nowhere', async () => {
  const id = await makeMessage(db, { topic: 'Love', description: 'Psalm 23:1' });
  await readDuePassages(db, never);
  await db.transaction().execute((trx) => writeStored(trx, { passages_shown: 'no' }));
  const hidden = await startApp(db);
  const read = async (address: string) => (await hidden.get(`/v1${address}`)).json() as Promise<{ data: unknown }>;
  expect(await read('/passages')).toEqual({ data: [] });
  expect((await hidden.get('/v1/passages/psalms')).status).toBe(404);
  expect((await hidden.get('/v1/passages/psalms/messages')).status).toBe(404);
  expect((await hidden.get('/passages')).status).toBe(404);
  expect((await read(`/messages/${id}`)).data).toMatchObject({ passages: [] });
  expect(await read('/search?keyword=Ps%2023%3A1')).toMatchObject({ data: [] });
  expect(await (await hidden.get('/sitemap-pages.xml')).text()).not.toContain('passages');
  await db.transaction().execute((trx) => writeStored(trx, {}));
});
