import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();

async function found(words: string): Promise<string[]> {
  const rows = await sql<{ topic: string }>`
    select m.topic from message_search s join messages m on m.id = s.message_id
    where (select bool_and(exists (select from unnest(tsvector_to_array(s.document)) has where has ~ ('^[1-4]' || word || '$')))
      from unnest(words_of(${words})) word)
    order by m.id`.execute(db);
  return rows.rows.map((row) => row.topic);
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
});

test('holds topic, speaker, service, category, centre and description, without case and marks', async () => {
  await makeMessage(db, {
    topic: 'Iṣẹ́ àti Ìsinmi',
    description: 'On rest',
    speakerId: await makeSpeaker(db, { name: 'Adébáyọ̀ Ọláńrewájú' }),
    serviceIds: [await makeService(db, { name: 'Sunday Service' })],
    categoryIds: [await makeCategory(db, { name: 'Discipleship' })],
    centreIds: [await makeCentre(db, { slug: 'ibadan', name: 'Ìbàdàn' })],
  });
  for (const words of ['ise isinmi', 'REST', 'adebayo olanrewaju', 'sunday', 'discipleship', 'ibadan']) {
    expect(await found(words), words).toEqual(['Iṣẹ́ àti Ìsinmi']);
  }
});

test('takes composed, combining and hooked letters as the plain ones', async () => {
  await makeMessage(db, { topic: 'composed: \u1ECD\u0301l\u00E1' });
  await makeMessage(db, { topic: 'combining: o\u0323\u0301la\u0301' });
  await makeMessage(db, { topic: 'hooked: ɗan ƙauye' });
  expect(await found('ola')).toEqual(['composed: \u1ECD\u0301l\u00E1', 'combining: o\u0323\u0301la\u0301']);
  expect(await found('dan kauye')).toHaveLength(1);
});

test('follows new texts of the message, and keeps their words whatever else is written to it', async () => {
  const id = await makeMessage(db, { topic: 'Early', description: 'Rain' });
  await db.updateTable('messages').set({ topic: 'Late', description: 'Harvest' }).where('id', '=', id).execute();
  await db.updateTable('messages').set({ featured: true, topic_words: [] }).where('id', '=', id).execute();
  for (const words of ['early', 'rain']) expect(await found(words), words).toEqual([]);
  for (const words of ['late', 'harvest']) expect(await found(words), words).toEqual(['Late']);
});

test('follows a new name of whatever the message belongs to', async () => {
  const speaker = await makeSpeaker(db, { name: 'Before One' });
  const category = await makeCategory(db, { name: 'Before Two' });
  const service = await makeService(db, { name: 'Before Three' });
  const centre = await makeCentre(db, { slug: 'before', name: 'Before Four' });
  await makeMessage(db, {
    topic: 'it',
    speakerId: speaker,
    categoryIds: [category],
    serviceIds: [service],
    centreIds: [centre],
  });
  await db.updateTable('speakers').set({ name: 'Afterwards One' }).where('id', '=', speaker).execute();
  await db.updateTable('categories').set({ name: 'Afterwards Two' }).where('id', '=', category).execute();
  await db.updateTable('services').set({ name: 'Afterwards Three' }).where('id', '=', service).execute();
  await db.updateTable('centres').set({ name: 'Afterwards Four' }).where('id', '=', centre).execute();
  expect(await found('before')).toEqual([]);
  for (const words of ['afterwards one', 'afterwards two', 'afterwards three', 'afterwards four']) {
    expect(await found(words), words).toEqual(['it']);
  }
});

test('forgets what the message no longer belongs to', async () => {
  const category = await makeCategory(db, { name: 'Passing' });
  await makeMessage(db, { topic: 'it', categoryIds: [category] });
  expect(await found('passing')).toEqual(['it']);
  await db.deleteFrom('categories').where('id', '=', category).execute();
  expect(await found('passing')).toEqual([]);
});

test('sees what two transactions changed at the same time', async () => {
  const message = await makeMessage(db, { topic: 'it' });
  const category = await makeCategory(db, { name: 'Concurrent' });
  const service = await makeService(db, { name: 'Alongside' });
  await Promise.all([
    db.insertInto('message_categories').values({ message_id: message, category_id: category, position: 0 }).execute(),
    db.insertInto('message_services').values({ message_id: message, service_id: service }).execute(),
  ]);
  expect(await found('concurrent alongside')).toEqual(['it']);
});

test('has the new name of a speaker who is renamed while a message of theirs is made', async () => {
  const speaker = await makeSpeaker(db, { name: 'Maiden Name' });
  let isMade = false;
  const { making } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('speakers').set({ name: 'Married Name' }).where('id', '=', speaker).execute();
    const making = makeMessage(db, { topic: 'it', speakerId: speaker }).then(() => {
      isMade = true;
    });
    await waitFor(
      'the message to be made, or to wait for the new name',
      async () => isMade || (await isAnyoneWaiting(db)),
    );
    return { making };
  });
  await making;
  expect(await found('married')).toEqual(['it']);
});

test('leaves no trace of the work behind', async () => {
  await makeMessage(db);
  expect(await db.selectFrom('message_search_stale').selectAll().execute()).toEqual([]);
});
