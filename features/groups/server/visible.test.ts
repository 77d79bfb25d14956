import { test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { fixedTime, startNotifiedApp } from '#core/server/test/notified-app';
import { waitFor } from '#core/server/test/wait-for';
import type { MessageStatus } from '#features/messages/desk/filters';
import { ScheduledPublisher } from '#features/messages/server/desk/scheduled-publisher';

const { db, connection } = await makeDatabase();
const app = await startNotifiedApp(connection);
const due = new Date(fixedTime.getTime() + 60_000);
const publisher = new ScheduledPublisher({ database: db, clock: { now: () => due } });

const name = 'Seldom seen';
const other = await makeSpeaker(db);
const [speaker, service] = [await makeSpeaker(db, { name }), await makeService(db, { name })];
const [category, centre] = [await makeCategory(db, { name }), await makeCentre(db, { name, slug: 'seldom' })];
const under = { speakerId: speaker, serviceIds: [service], categoryIds: [category], centreIds: [centre] };
const message = await makeMessage(db, { ...under, status: 'draft' });

const lists = ['/v1/speakers', '/v1/services', '/v1/categories', '/v1/categories?keyword=seldom', '/v1/centres'];
const ofCentre = ['/v1/centres', '/v1/centres/seldom', '/seldom', '/v1/misc/stream?centreSlug=seldom'];
const all = new Set([
  ...[...lists, ...ofCentre, `/v1/speakers/${speaker}`, `/v1/services/${service}`],
  ...[`/v1/categories/messages/${category}`, `/v1/categories/${category}/messages`, `/category/${category}`],
  ...[`/playlist/${speaker}?kind=speaker`, `/playlist/${service}?kind=service`],
]);

function setMessage(status: MessageStatus, publish_at: Date | null = null) {
  return db.updateTable('messages').set({ status, publish_at }).where('id', '=', message).execute();
}

function setStream(stream_url: string | null) {
  return db.updateTable('centres').set({ stream_url }).where('id', '=', centre).execute();
}

async function moveToOthers(): Promise<void> {
  await db.updateTable('messages').set({ speaker_id: other }).where('id', '=', message).execute();
  for (const links of ['message_services', 'message_categories', 'message_centres'] as const) {
    await db.deleteFrom(links).where('message_id', '=', message).execute();
  }
}

const steps: { what: string; change(): Promise<unknown>; there: readonly string[] }[] = [
  { what: 'a draft alone', change: async () => undefined, there: [] },
  { what: 'published', change: () => setMessage('published'), there: [...all] },
  { what: 'withdrawn', change: () => setMessage('withdrawn'), there: [] },
  { what: 'scheduled', change: () => setMessage('scheduled', due), there: [] },
  { what: 'its moment has come', change: () => publisher.publish(), there: [...all] },
  { what: 'moved to others', change: moveToOthers, there: [] },
  { what: 'a stream on air at the centre', change: () => setStream('https://live.example/a'), there: ofCentre },
  { what: 'off the air', change: () => setStream(null), there: [] },
  { what: 'another one', change: () => makeMessage(db, under), there: [...all] },
  { what: 'deleted', change: () => db.deleteFrom('messages').where('id', '<>', message).execute(), there: [] },
];

async function isThere(address: string): Promise<boolean> {
  const reply = await app.get(address);
  return lists.includes(address) ? (await reply.text()).includes(name) : reply.status === 200;
}

test.each(steps)('$what', async ({ change, there }) => {
  for (const address of all) await isThere(address);
  await change();
  for (const address of all) {
    const expected = there.includes(address);
    await waitFor(
      `${address} to be ${expected ? 'there' : 'nowhere'}`,
      async () => (await isThere(address)) === expected,
    );
  }
});
