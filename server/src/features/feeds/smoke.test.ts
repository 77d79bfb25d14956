import { expect, test } from 'vitest';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeSpeaker, makeCategory } from '#test/make';
import { makeMessage } from '#test/make-message';
const { db } = await makeDatabase();
const app = await startApp(db);
test('smoke', async () => {
  const speakerId = await makeSpeaker(db, { name: 'Ada & <Obi>' });
  await makeMessage(db, { topic: 'A <b> & c\u0007', description: 'x\n\ny "z"', speakerId, categoryIds: [await makeCategory(db)] });
  const reply = await app.get('/feeds/library.xml');
  console.log(reply.status, [...reply.headers], await reply.text());
  const r2 = await app.get(`/feeds/speaker/${speakerId}.xml`);
  console.log(r2.status, await r2.text());
  expect((await app.get('/feeds/nothing/1.xml')).status).toBe(404);
});
