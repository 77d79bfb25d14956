import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeAudioFile } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { runs } from '#core/server/test/runs';
import { readMessage } from '#features/messages/contract';
import { ChapterList } from '#features/messages/contract/chapter-list';
import { readChapters } from '#features/messages/contract/chapters';
import { MessageDetail } from '#features/messages/contract/detail';
import { readDeskChapters } from '#features/messages/desk/chapters';

const { db } = await makeDatabase();
const app = await startApp(db);
const operator = await makeOperator(db);
const { ask, read, audited } = deskCalls(app, operator.token);

const ofFile = [
  { startMs: 0, endMs: 61_000, title: 'Welcome' },
  { startMs: 61_000, endMs: 120_000, title: '' },
];
const inSeconds = [
  { start: 0, end: 61, title: 'Welcome' },
  { start: 61, end: 120, title: '' },
];

async function make(given: Parameters<typeof makeMessage>[1] = {}) {
  const audioFileId = await makeAudioFile(db, { duration_ms: 120_000 });
  const prepared = { audio_file_id: audioFileId, finished_at: new Date(), chapters: JSON.stringify(ofFile) };
  await db.insertInto('audio_preparations').values(prepared).execute();
  const id = await makeMessage(db, { audioFileId, ...given });
  app.catalogueChanged();
  return id;
}

async function listed(id: string) {
  const reply = readChapters.reply.parse(await (await app.get(`/v1/messages/${id}/chapters`)).json());
  const detail = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
  expect(detail.data.chapters).toEqual(reply.data);
  return reply.data;
}

async function atTheDesk(id: string) {
  return readDeskChapters.reply.parse((await ask(`/messages/${id}/chapters`)).body).data;
}

async function put(id: string, chapters: unknown, version?: number) {
  const seen = version ?? (await read(id)).version;
  const reply = await ask(`/messages/${id}/chapters`, { method: 'PUT', body: { version: seen, chapters } });
  app.catalogueChanged();
  return reply;
}

test('a message has the chapters of its file, until operators make others, and again when theirs are taken back', async () => {
  const id = await make();
  expect(await listed(id)).toEqual(inSeconds);
  expect(await atTheDesk(id)).toEqual({ own: null, file: inSeconds });

  const made = [
    { start: 0, title: 'Greeting' },
    { start: 30.25, title: ' The letter ' },
  ];
  expect(await put(id, made)).toMatchObject({ status: 200, body: { data: { id, version: 2 } } });
  const own = [
    { start: 0, end: 30.25, title: 'Greeting' },
    { start: 30.25, end: 120, title: 'The letter' },
  ];
  expect(await listed(id)).toEqual(own);
  expect(await atTheDesk(id)).toEqual({ own, file: inSeconds });

  expect((await put(id, [])).status).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect((await put(id, null)).status).toBe(200);
  expect(await listed(id)).toEqual(inSeconds);
  expect(await audited(id)).toMatchObject({
    data: [
      { action: 'message.change', before: { chapters: [] }, after: { chapters: null } },
      {
        action: 'message.change',
        before: { chapters: ['0:00 Greeting', '0:30.25 The letter'] },
        after: { chapters: [] },
      },
      { action: 'message.change', before: { chapters: null }, by: { email: operator.email } },
    ],
  });
});

test('a list that can’t be is refused by what is wrong with it, and nothing changes', async () => {
  const id = await make();
  const refused = async (chapters: unknown) => {
    const { status, body } = await put(id, chapters);
    expect(status).toBe(400);
    return body;
  };
  const [first, second] = [
    { start: 0, title: 'One' },
    { start: 60, title: 'Two' },
  ];
  expect(await refused([second, first])).toMatchObject({
    message: expect.stringContaining('Put the chapters in the order'),
  });
  expect(await refused([first, { ...second, start: 0 }])).toMatchObject({
    message: expect.stringContaining('the same time'),
  });
  expect(await refused([first, { ...second, start: 120 }])).toEqual({
    message: '“Two” begins at 2:00, but the message ends at 2:00.',
    code: 'request.invalid',
    errors: { 'chapters.1.start': '“Two” begins at 2:00, but the message ends at 2:00.' },
  });
  expect(await refused([{ start: 0, title: '' }])).toMatchObject({ message: expect.stringContaining('a title') });
  expect(await refused([{ start: 0, title: 'x'.repeat(201) }])).toMatchObject({
    message: expect.stringContaining('200'),
  });
  const many = Array.from({ length: 256 }, (_, at) => ({ start: at / 10, title: 'x' }));
  expect(await refused(many)).toMatchObject({ message: expect.stringContaining('255') });
  expect(await refused('0:00 One')).toMatchObject({ code: 'request.invalid' });
  expect(await put(id, [first], 7)).toBeRefused('operator.changed_meanwhile');
  expect(await listed(id)).toEqual(inSeconds);
});

test('of audio that was replaced by shorter audio, chapters behind its end are gone, and the last ends where it does', async () => {
  const id = await make();
  await put(id, [
    { start: 0, title: 'One' },
    { start: 40, title: 'Two' },
    { start: 90, title: 'Three' },
  ]);
  await db
    .updateTable('messages')
    .set({ audio_file_id: await makeAudioFile(db, { duration_ms: 60_000 }) })
    .where('id', '=', id)
    .execute();
  app.catalogueChanged();
  expect((await listed(id)).map(({ start, end }) => [start, end])).toEqual([
    [0, 40],
    [40, 60],
  ]);
});

test('the table of contents of a paid message is for everybody, and of a message that isn’t published for nobody', async () => {
  const paid = await make({ priceKobo: 150_000 });
  expect(await listed(paid)).toEqual(inSeconds);
  const draft = await make({ status: 'draft' });
  expect((await app.get(`/v1/messages/${draft}/chapters`)).status).toBe(404);
  expect(await atTheDesk(draft)).toEqual({ own: null, file: inSeconds });
  const stranger = deskCalls(app, 'no such session');
  expect((await stranger.ask(`/messages/${draft}/chapters`)).status).toBe(401);
});

test('whatever is a list is kept as it was given, to the millisecond', async () => {
  const id = await make();
  const lists = fc
    .uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 119_999 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 })),
      {
        selector: ([ms]) => ms,
        maxLength: 20,
      },
    )
    .map((rows) => rows.toSorted(([one], [other]) => one - other).map(([ms, title]) => ({ start: ms / 1000, title })));
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const { status } = await put(id, list);
      const wanted = ChapterList.safeParse(list);
      expect(status).toBe(wanted.success ? 200 : 400);
      if (!wanted.success) return;
      const kept = MessageDetail.shape.chapters.parse(await listed(id));
      expect(kept.map(({ start, title }) => ({ start, title }))).toEqual(wanted.data);
    }),
    runs(40),
  );
});
