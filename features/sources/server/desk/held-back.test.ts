import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeFeed } from '#core/server/test/make-feed';
import { makeOperator } from '#core/server/test/make-operator';
import { waitFor } from '#core/server/test/wait-for';
import { notPublic, type Talk, wordPressAuthor, wordPressExport } from '#core/server/test/wordpress-feeds';
import { listDeskMessages, readDeskMessage } from '#features/messages/desk';
import { changeMessages, countChosenMessages } from '#features/messages/desk/bulk';
import { readSource, startSource } from '#features/sources/desk';

const host = await startAudioHost();

async function makeDesk() {
  const { db } = await makeDatabase();
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), dataDir: await makeFolder(), sourcesPrivate: true };
  const app = await startApp(db, { settings });
  const { ask } = deskCalls(app, (await makeOperator(db)).token);
  return {
    ask,
    async bringIn(text: string, publish: boolean) {
      const reply = await ask('/sources', { method: 'POST', body: { file: { name: 'site.xml', text }, publish } });
      expect(reply.status).toBe(200);
      const { id } = startSource.reply.parse(reply.body).data;
      const read = async () => readSource.reply.parse((await ask(`/sources/${id}`)).body).data;
      await waitFor('the run to end', async () => !(await read()).run.is_running);
      return read();
    },
    async messages() {
      const { data } = listDeskMessages.reply.parse((await ask('/messages?sort=created&order=asc')).body);
      return data;
    },
  };
}

let seed = 8_000_000;

function talkOf(title: string, more: Partial<Talk> = {}): Talk {
  seed += 1;
  const path = `/site-${seed}.mp3`;
  host.files.set(path, makeMp3({ seed }));
  return { post: seed, title, audio: host.url + path, ...more };
}

const siteOf = () => [
  talkOf('For everybody', { creator: 'obi7' }),
  ...notPublic.map(([title, of]) => talkOf(title, of)),
  talkOf('Thrown away', { status: 'trash' }),
];

test.each([true, false])(
  'what isn’t public in an export of WordPress comes as a draft with its reason, published at once (%j) or not',
  async (publish) => {
    const { bringIn, messages } = await makeDesk();
    const { run, items } = await bringIn(
      wordPressExport(siteOf(), { more: wordPressAuthor('obi7', 'Ada Obi') }),
      publish,
    );
    expect(run).toMatchObject({ counts: { added: 6, refused: 1 }, held_back: 5 });
    expect(items.map(({ title, state, reason }) => [title, state, reason])).toEqual([
      ['For everybody', 'added', null],
      ...notPublic.map(([title, , reason]) => [title, 'added', `${reason}, so it came as a draft`]),
      ['Thrown away', 'refused', 'it is in the trash where it comes from'],
    ]);
    const found = await messages();
    const [first, ...rest] = notPublic.map(([title]) => found.find(({ topic }) => topic === title));
    expect(found.find(({ topic }) => topic === 'For everybody')).toMatchObject({
      status: publish ? 'published' : 'draft',
      held_back: null,
      speaker: { name: 'Ada Obi' },
    });
    for (const message of [first, ...rest]) {
      const reason = notPublic.find(([title]) => title === message?.topic)?.[2];
      expect(message).toMatchObject({ status: 'draft', held_back: reason, speaker: null });
    }
    expect(found.find(({ topic }) => topic === 'Half written')?.when).toBe('1900-01-01');
    expect(found.find(({ topic }) => topic === 'Next Christmas')?.when).toBe('2033-12-25');
  },
);

test('publishing or scheduling all drafts leaves those alone that are held back, and says so; one by one they are published', async () => {
  const { ask, bringIn, messages } = await makeDesk();
  await bringIn(wordPressExport(siteOf()), false);
  const ids = (await messages()).map(({ id }) => id);
  const chosen = countChosenMessages.reply.parse(
    (await ask('/messages/chosen', { method: 'POST', body: { ids } })).body,
  );
  expect(chosen).toMatchObject({ counts: { draft: 6 }, held_back: 5 });
  const many = async (body: object) =>
    changeMessages.reply.parse((await ask('/messages', { method: 'PATCH', body: { ids, ...body } })).body);
  expect(await many({ status: 'scheduled', publish_at: '2100-01-01T00:00:00Z' })).toMatchObject({
    taken: { draft: 1 },
    left: { draft: 5 },
    held_back: 5,
  });
  expect(await many({ status: 'draft' })).toMatchObject({ taken: { scheduled: 1 } });
  expect(await many({ status: 'published', seen: chosen.seen })).toEqual({
    changed: 1,
    taken: { draft: 1 },
    left: { draft: 5 },
    held_back: 5,
  });
  const statuses = async () => (await messages()).map(({ topic, status }) => [topic, status]);
  expect((await statuses()).filter(([, status]) => status === 'published')).toEqual([['For everybody', 'published']]);

  const elders = (await messages()).find(({ topic }) => topic === 'For the elders');
  const body = { version: elders?.version, status: 'published' };
  const published = await ask(`/messages/${elders?.id}`, { method: 'PATCH', body });
  expect(readDeskMessage.reply.parse(published.body).data).toMatchObject({ status: 'published', held_back: null });
});

test('a second run over an export in which all is public by now adds nothing, and holds nothing back any more', async () => {
  const { ask, bringIn, messages } = await makeDesk();
  const site = siteOf();
  await bringIn(wordPressExport(site), true);
  const same = await bringIn(wordPressExport(site), true);
  expect(same.run).toMatchObject({ counts: { added: 0, same: 6, refused: 1 }, held_back: 0 });
  expect(same.items[2]).toMatchObject({ state: 'same', reason: 'it is private where it comes from' });

  const open = site.map(({ status, password, published, ...talk }) => talk);
  const third = await bringIn(wordPressExport(open), true);
  expect(third.run).toMatchObject({ counts: { added: 1, same: 6 }, held_back: 0 });
  const found = await messages();
  expect(found.filter(({ status }) => status === 'draft')).toHaveLength(5);
  expect(found.filter(({ held_back }) => held_back !== null)).toEqual([]);
  const ids = found.map(({ id }) => id);
  await ask('/messages', { method: 'PATCH', body: { ids, status: 'published' } });
  expect((await messages()).filter(({ status }) => status === 'draft')).toEqual([]);
});

test('a date that can’t be read makes a draft that says so, and not the newest message', async () => {
  const { bringIn, messages } = await makeDesk();
  const talk = talkOf('Some time');
  const { items } = await bringIn(
    makeFeed([{ guid: 'one', title: talk.title, audio: talk.audio, date: '31/13/2024' }]),
    true,
  );
  expect(items[0]?.reason).toBe('its date “31/13/2024” can’t be read, so it came as a draft');
  expect(await messages()).toMatchObject([{ status: 'draft', when: '1900-01-01' }]);
});
