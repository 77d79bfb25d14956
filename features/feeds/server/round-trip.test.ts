import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { makeCategory, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { listDeskMessages } from '#features/messages/desk';
import { readSource, startSource } from '#features/sources/desk';

test('another library takes our feed in, with what it says of each message', async () => {
  const ours = await makeDatabase();
  const here = await startApp(ours.db);
  const speakerId = await makeSpeaker(ours.db, { name: 'Adébáyọ̀ O’Neill' });
  const categoryIds = [
    await makeCategory(ours.db, { name: 'Faith & Work' }),
    await makeCategory(ours.db, { name: 'Hope' }),
  ];
  const talks = [
    {
      topic: 'Bread & fish',
      description: 'Less < more.\nAnd "more" again.',
      when: '2026-01-04',
      speakerId,
      categoryIds,
    },
    { topic: '1 < 2', description: '', when: '2019-12-29' },
  ];
  for (const [index, talk] of talks.entries())
    await publishAudio(ours.db, here.storage, makeMp3({ seed: 90 + index }), talk);

  const theirs = await makeDatabase();
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), dataDir: await makeFolder(), sourcesPrivate: true };
  const there = await startApp(theirs.db, { settings });
  const { ask } = deskCalls(there, (await makeOperator(theirs.db)).token);
  const begun = await ask('/sources', {
    method: 'POST',
    body: { address: `${here.url}/feeds/library.xml`, publish: true },
  });
  expect(begun).toMatchObject({ status: 200 });
  const { id } = startSource.reply.parse(begun.body).data;
  const read = async () => readSource.reply.parse((await ask(`/sources/${id}`)).body).data;
  await waitFor('the run to end', async () => !(await read()).run.is_running);
  expect((await read()).run.counts).toMatchObject({ added: 2, refused: 0 });

  const { data } = listDeskMessages.reply.parse((await ask('/messages')).body);
  expect(data.map(({ topic, description, when }) => ({ topic, description, when }))).toEqual(
    talks.map(({ topic, description, when }) => ({ topic, description, when })),
  );
  await ours.db.updateTable('feed_episodes').set({ slug: 'another-slug' }).execute();
  here.catalogueChanged();
  const again = await ask('/sources', {
    method: 'POST',
    body: { address: `${here.url}/feeds/library.xml`, publish: true },
  });
  const second = startSource.reply.parse(again.body).data.id;
  const readAgain = async () => readSource.reply.parse((await ask(`/sources/${second}`)).body).data;
  await waitFor('the second run to end', async () => !(await readAgain()).run.is_running);
  expect((await readAgain()).run.counts).toMatchObject({ added: 0, refused: 0 });
  expect(listDeskMessages.reply.parse((await ask('/messages')).body).data).toHaveLength(2);

  expect(data[0]).toMatchObject({
    speaker: { name: 'Adébáyọ̀ O’Neill' },
    categories: [{ name: 'Faith & Work' }, { name: 'Hope' }],
    price: 0,
  });
});
