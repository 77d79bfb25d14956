import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { groupCalls } from '#core/server/test/group-calls';
import { makeAudioFile, makeCategory, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { publishUnder } from '#core/server/test/publish-under';
import { readSpeaker } from '#features/groups/contract';
import { catalogueWriter } from '#features/messages/server/add-messages';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const calls = groupCalls(accountCalls(app), token);

const rounds = 8;
const unknown = {
  speaker: null,
  services: [],
  categories: [],
  centres: [],
  start_date: null,
  language: null,
  passages: '',
  imageId: null,
};

async function importMessage(given: { speaker?: string; categories?: string[] }): Promise<string> {
  const audioFileId = await makeAudioFile(db);
  const facts = { topic: 'Imported', description: '', when: '2024-01-01', price: 0, featured: false };
  const made = await db
    .transaction()
    .execute((trx) => catalogueWriter.addMessages(trx, [{ ...unknown, ...facts, audioFileId, ...given }]));
  return made[0] ?? '';
}

test('of two merges at once of the same two, each into the other, one is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await makeSpeaker(db), await makeSpeaker(db)];
    const messages = [await makeMessage(db, { speakerId: a }), await makeMessage(db, { speakerId: b })];
    const seen = { a: await calls.read('speakers', a), b: await calls.read('speakers', b) };
    const done = await Promise.all([
      calls.tryMerge('speakers', seen.a, seen.b),
      calls.tryMerge('speakers', seen.b, seen.a),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const kept = await db.selectFrom('messages').select('speaker_id').where('id', 'in', messages).execute();
    expect(new Set(kept.map((row) => row.speaker_id)).size).toBe(1);
    expect(kept.every((row) => row.speaker_id === a || row.speaker_id === b)).toBe(true);
  }
});

test('of two merges at once, of one into another and of that one into a third, links lead to what is there', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = [await makeSpeaker(db), await makeSpeaker(db), await makeSpeaker(db)];
    await publishUnder(db, { speakers: [a, b, c] });
    const seen = { a: await calls.read('speakers', a), b: await calls.read('speakers', b) };
    const third = await calls.read('speakers', c);
    const [first, second] = await Promise.all([
      calls.tryMerge('speakers', seen.b, seen.a),
      calls.tryMerge('speakers', third, seen.b),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([first.status, second.status]);
    app.catalogueChanged();
    const leadsTo = await Promise.all(
      [a, b, c].map(async (id) => readSpeaker.reply.parse(await (await app.get(`/v1/speakers/${id}`)).json()).data.id),
    );
    expect(leadsTo).toEqual(first.status === 200 ? [b, b, c] : [a, c, c]);
  }
});

test('a category that is deleted while a message is put into it either loses it or is made again', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const name = `Fleeting ${round}`;
    const id = await makeCategory(db, { name });
    const seen = await calls.read('categories', id);
    const [removed, imported] = await Promise.all([
      calls.tryRemove('categories', seen),
      importMessage({ categories: [name] }),
    ]);
    expect(removed.status).toBe(200);
    const found = await db
      .selectFrom('message_categories as l')
      .innerJoin('categories as c', 'c.id', 'l.category_id')
      .select(['c.id', 'c.name'])
      .where('l.message_id', '=', imported)
      .execute();
    expect(found.every((category) => category.name === name && category.id !== id)).toBe(true);
  }
});

test('a message that comes under a speaker who is merged away meanwhile is never lost', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const name = `Passing ${round}`;
    const [keep, from] = [await makeSpeaker(db), await makeSpeaker(db, { name })];
    const seen = { keep: await calls.read('speakers', keep), from: await calls.read('speakers', from) };
    const [merged, imported] = await Promise.all([
      calls.tryMerge('speakers', seen.keep, seen.from),
      importMessage({ speaker: name }),
    ]);
    expect(merged.status).toBe(200);
    const found = await db
      .selectFrom('messages as m')
      .innerJoin('speakers as s', 's.id', 'm.speaker_id')
      .select(['s.id', 's.name'])
      .where('m.id', '=', imported)
      .executeTakeFirstOrThrow();
    expect(found.id === keep || (found.name === name && found.id !== from)).toBe(true);
  }
});

test('of two changes that both saw the same version, one is done', async () => {
  const seen = await calls.add('services', { name: 'Contested' });
  const done = await Promise.all(
    ['One', 'Two', 'Three'].map((description) => calls.tryChange('services', seen, { description })),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('categories that are put at other places at the same moment all have a place of their own after it', async () => {
  const ids = [];
  for (let made = 0; made < 6; made += 1) ids.push(await makeCategory(db));
  const done = await Promise.all(ids.map((id) => calls.place(id, null)));
  expect(done.every(({ status }) => status === 200)).toBe(true);
  const places = await db.selectFrom('categories').select('position').execute();
  expect(new Set(places.map(({ position }) => position)).size).toBe(places.length);
});

test('a group is changed while a message comes under it, and deleted only after that', async () => {
  const seen = await calls.add('services', { name: 'Busy' });
  const message = await makeMessage(db);
  const linking = await db.startTransaction().execute();
  await linking.insertInto('message_services').values({ message_id: message, service_id: seen.id }).execute();
  const changed = await calls.change('services', seen, { description: 'Meanwhile' });
  let isOver = false;
  const removing = calls.tryRemove('services', changed).then((reply) => {
    isOver = true;
    return reply;
  });
  await setTimeout(300);
  expect(isOver).toBe(false);
  await linking.commit().execute();
  expect((await removing).status).toBe(200);
  const act = await db
    .selectFrom('audit_entries')
    .select('before')
    .where('action', '=', 'service.delete')
    .where('subject_id', '=', seen.id)
    .executeTakeFirst();
  expect(act).toMatchObject({ before: { messages: 1 } });
});
