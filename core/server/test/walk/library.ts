import { createHash } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import type { TestApp } from '#core/server/test/app';
import type { Operation } from '#core/server/test/fuzz/api-document';
import { makeCategory, makeCentre, makeFeaturedCollection, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import type { MadeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { mintTickets } from '#core/server/test/make-tickets';
import { publishAudio } from '#core/server/test/publish-audio';
import { storeCalls } from '#core/server/test/store-calls';
import { readDuePassages } from '#features/messages/server/passages/keep-passages';
import { createPlaylist } from '#features/playlists/contract';

const nothing = { id: '999999999', file: 'nothing' };

export async function makeLibrary(app: TestApp, db: Database, owner: MadeListener) {
  const [speaker, service, category] = [await makeSpeaker(db), await makeService(db), await makeCategory(db)];
  const centre = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
  const groups = { speakerId: speaker, serviceIds: [service], categoryIds: [category], centreIds: [centre] };
  const audio = makeMp3({ frames: 3_000, seed: 1 });
  await publishAudio(db, app.storage, audio, { topic: 'Spring', ...groups });
  const bread = { topic: 'Bread for the road', description: 'On John 6:35.', priceKobo: 150_000, ...groups };
  const paid = await publishAudio(db, app.storage, makeMp3({ frames: 3_000, seed: 2 }), bread);
  const order = await makePurchase(db, owner.accountId, [paid]);
  await app.get(`/v1/admin/messages/${paid}/transcript`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/vtt' },
    body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBread.',
  });
  await readDuePassages(db, new AbortController().signal);
  const { fund: fillWallet, post } = storeCalls(app, db);
  await fillWallet(owner, 1_000);
  await post(owner, '/admin/funds', { name: 'Building' });
  const { id: fund } = await db.selectFrom('funds').select('id').executeTakeFirstOrThrow();
  await post(owner, '/donations', { fund, amount: 500, key: crypto.randomUUID() });
  const { batchId: batch } = await mintTickets(db, { naira: 500 });
  const collection = await makeFeaturedCollection(db, [paid]);
  const { body: created } = await post(owner, '/playlists', { name: 'Evenings' });
  const playlist = createPlaylist.reply.parse(created).data.id;
  const sound = `${createHash('sha256').update(audio).digest('hex')}.mp3`;
  const listener = owner.accountId;
  return { speaker, service, category, centre, paid, order, batch, collection, playlist, sound, listener };
}

type Library = Awaited<ReturnType<typeof makeLibrary>>;

export function placeOf({ path, parameters }: Operation, library: Library): { address: string; isThere: boolean } {
  const place = path
    .replace('/groups/{kind}', '/groups/categories')
    .replace('/bundles/{kind}', '/bundles/collection')
    .replace('{dimension}', 'message')
    .replace('{book}', 'john')
    .replace('{year}', String(new Date().getUTCFullYear()))
    .replace('{listener}', library.listener)
    .replace('{slug}', 'lagos')
    .replace('/feeds/{kind}/{file}', `/feeds/speaker/${library.speaker}.xml`)
    .replace('/media/audio/{file}', `/media/audio/${library.sound}`);
  const required: Readonly<Record<string, string>> = {
    month: '2026-03',
    kind: 'speaker',
    ids: library.paid,
    from: '2026-03-01',
    to: '2026-03-31',
  };
  const query = parameters
    .filter(({ in: where, required: isNeeded }) => where === 'query' && isNeeded)
    .map(({ name }) => `${name}=${required[name] ?? ''}`);
  const filled = place
    .replace('{id}', idIn(place, library))
    .replace(/\{(file|sha256)\}/g, nothing.file)
    .replace(/\{\w+\}/g, nothing.id);
  const address = filled + (query.length > 0 ? `?${query.join('&')}` : '');
  return { address, isThere: !Object.values(nothing).some((each) => address.includes(each)) };
}

function idIn(place: string, library: Library): string {
  const ids: readonly [RegExp, string][] = [
    [/^\/v1\/(admin\/)?messages/, library.paid],
    [/speakers/, library.speaker],
    [/services/, library.service],
    [/categories/, library.category],
    [/centres/, library.centre],
    [/collections/, library.collection],
    [/playlists/, library.playlist],
    [/(purchases|orders)/, library.order],
    [/bundles/, library.collection],
    [/tickets/, library.batch],
    [/listeners/, library.listener],
  ];
  return ids.find(([begins]) => begins.test(place))?.[1] ?? nothing.id;
}
