import { expect, test } from 'vitest';
import { makeDatabase } from './database.ts';
import { makeCategory, makeCentre, makeFeaturedCollection, makeImage, makeService, makeSpeaker } from './make.ts';
import { makeMessage } from './make-message.ts';

const { db } = await makeDatabase();

test('a message is created with all its relations, and can be searched', async () => {
  const id = await makeMessage(db, {
    topic: 'The patience of Ọlọ́run',
    priceKobo: 150_000,
    speakerId: await makeSpeaker(db, { name: 'Adé Bello' }),
    imageId: await makeImage(db),
    categoryIds: [await makeCategory(db), await makeCategory(db)],
    serviceIds: [await makeService(db)],
    centreIds: [await makeCentre(db, { slug: 'ikeja' })],
  });
  await makeFeaturedCollection(db, [id, await makeMessage(db)]);

  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(message).toMatchObject({ when: '2024-03-17', price_kobo: '150000', is_free: false, status: 'published' });
  const { document } = await db
    .selectFrom('message_search')
    .select('document')
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const word of ["'1patience'", "'2bello'", "'xikeja'"]) expect(document).toContain(word);
});
