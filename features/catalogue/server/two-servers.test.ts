import { describe, expect, test } from 'vitest';
import type { TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { layLine } from '#core/server/test/line';
import {
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeImage,
  makeSeries,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { startNotifiedApp } from '#core/server/test/notified-app';
import { waitFor } from '#core/server/test/wait-for';

const { db, connection } = await makeDatabase();
const line = await layLine(connection);
const first = await startNotifiedApp(connection, line.connection);
const second = await startNotifiedApp(connection);
const servers = [first, second];

interface Seen {
  etag: string;
  body: string;
}

async function look(server: TestApp, address: string): Promise<Seen> {
  const reply = await server.get(address);
  expect(reply.status, address).toBe(200);
  return { etag: reply.headers.get('etag') ?? '', body: await reply.text() };
}

async function statusFor(server: TestApp, address: string, etag: string): Promise<number> {
  return (await server.get(address, { headers: { 'if-none-match': etag } })).status;
}

const speaker = await makeSpeaker(db, { name: 'Speaker before' });
const service = await makeService(db, { name: 'Service before' });
const category = await makeCategory(db, { name: 'Category before' });
const centre = await makeCentre(db, { slug: 'ibadan', name: 'Centre before' });
const image = await makeImage(db);
const message = await makeMessage(db, {
  topic: 'Topic before',
  speakerId: speaker,
  serviceIds: [service],
  categoryIds: [category],
  centreIds: [centre],
  when: '2025-05-05',
  priceKobo: 1_000_000n,
});
const sibling = await makeMessage(db, { topic: 'Sibling', status: 'draft', when: '2020-01-01' });
const series = await makeSeries(db, [message, sibling], { name: 'Series before' });
const collection = await makeFeaturedCollection(db, [message], { title: 'Collection before' });

const messageLists = [
  '/v1/messages',
  '/v1/messages/recents',
  '/v1/messages?centreSlug=ibadan',
  '/v1/messages?year=2025',
  `/v1/categories/${category}/messages`,
  '/v1/messages/featured',
];

const changes: { what: string; change(): Promise<unknown>; addresses: string[]; says: string }[] = [
  {
    what: 'a new topic',
    change: () => db.updateTable('messages').set({ topic: 'Topic after' }).where('id', '=', message).execute(),
    addresses: [...messageLists, `/v1/messages/${message}`],
    says: '"topic":"Topic after"',
  },
  {
    what: "a speaker's new name",
    change: () => db.updateTable('speakers').set({ name: 'Speaker after' }).where('id', '=', speaker).execute(),
    addresses: [...messageLists, `/v1/messages/${message}`, '/v1/speakers', `/v1/speakers/${speaker}`],
    says: 'Speaker after',
  },
  {
    what: "a service's new name",
    change: () => db.updateTable('services').set({ name: 'Service after' }).where('id', '=', service).execute(),
    addresses: [`/v1/messages/${message}`, '/v1/services', `/v1/services/${service}`],
    says: 'Service after',
  },
  {
    what: "a category's new name",
    change: () => db.updateTable('categories').set({ name: 'Category after' }).where('id', '=', category).execute(),
    addresses: [...messageLists, `/v1/messages/${message}`, '/v1/categories', `/v1/categories/messages/${category}`],
    says: 'Category after',
  },
  {
    what: "a centre's new name",
    change: () => db.updateTable('centres').set({ name: 'Centre after' }).where('id', '=', centre).execute(),
    addresses: [`/v1/messages/${message}`, '/v1/centres', '/v1/centres/ibadan'],
    says: 'Centre after',
  },
  {
    what: 'a new title of the whole library',
    change: () => db.updateTable('general_centre').set({ title: 'General after' }).execute(),
    addresses: ['/v1/centres/general'],
    says: 'General after',
  },
  {
    what: "a collection's new title",
    change: () =>
      db.updateTable('featured_collections').set({ title: 'Collection after' }).where('id', '=', collection).execute(),
    addresses: ['/v1/messages/featured'],
    says: 'Collection after',
  },
  {
    what: 'what a collection is sold for as a whole',
    change: () => db.insertInto('bundles').values({ collection_id: collection, price_kobo: '123400' }).execute(),
    addresses: ['/v1/messages/featured'],
    says: '"bundle_price":1234',
  },
  {
    what: 'what a series is sold for as a whole',
    change: () => db.insertInto('bundles').values({ series_id: series, price_kobo: '567800' }).execute(),
    addresses: ['/v1/series', `/v1/series/${series}`],
    says: '"bundle_price":5678',
  },
  {
    what: "a message's artwork",
    change: () => db.updateTable('messages').set({ image_id: image }).where('id', '=', message).execute(),
    addresses: [...messageLists, '/v1/messages/monthly'],
    says: '"image_url":"/media/covers/',
  },
  {
    what: 'a second message',
    change: () => makeMessage(db, { categoryIds: [category], centreIds: [centre], when: '2025-05-06' }),
    addresses: [
      '/v1/messages',
      '/v1/messages/recents',
      '/v1/messages?centreSlug=ibadan',
      `/v1/categories/${category}/messages`,
    ],
    says: '"totalElements":2',
  },
  {
    what: 'a third message in the same month',
    change: () => makeMessage(db, { when: '2025-05-07' }),
    addresses: ['/v1/messages/monthly'],
    says: '"count":3',
  },
  {
    what: "a series' new name",
    change: () => db.updateTable('series').set({ name: 'Series after' }).where('id', '=', series).execute(),
    addresses: [...messageLists, `/v1/messages/${message}`, '/v1/series', `/v1/series/${series}`],
    says: 'Series after',
  },
  {
    what: 'another part of its series that is published',
    change: () => db.updateTable('messages').set({ status: 'published' }).where('id', '=', sibling).execute(),
    addresses: [`/v1/messages/${message}`, '/v1/messages?year=2025', `/v1/series/${series}/messages`, '/v1/series'],
    says: '"parts":2',
  },
  {
    what: 'another number of a part',
    change: () => db.updateTable('message_series').set({ part: 7 }).where('message_id', '=', message).execute(),
    addresses: [`/v1/messages/${message}`, '/v1/messages?year=2025', `/v1/series/${series}/messages`],
    says: '"part":7',
  },
  {
    what: 'another part that leaves the series',
    change: () => db.deleteFrom('message_series').where('message_id', '=', sibling).execute(),
    addresses: [`/v1/messages/${message}`, '/v1/messages?year=2025', `/v1/series/${series}/messages`],
    says: '"parts":1',
  },
  {
    what: 'a withdrawn message',
    change: () => db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', message).execute(),
    addresses: ['/v1/messages/featured'],
    says: '{"data":[]}',
  },
];

describe('two servers on one database', () => {
  test.each(changes)('both show $what as soon as it is written', async ({ change, addresses, says }) => {
    const before = new Map<string, Seen>();
    for (const address of addresses) {
      const seen = await look(first, address);
      expect(await look(second, address), address).toEqual(seen);
      expect(seen.body, address).not.toContain(says);
      for (const server of servers) expect(await statusFor(server, address, seen.etag), address).toBe(304);
      before.set(address, seen);
    }
    await change();
    for (const [address, { etag }] of before) {
      for (const server of servers) {
        const seen = await waitFor(`${address} to say ${says}`, async () => {
          const now = await look(server, address);
          return now.body.includes(says) && now;
        });
        expect(seen.etag, address).not.toBe(etag);
        expect(await statusFor(server, address, etag), address).toBe(200);
        expect(await statusFor(server, address, seen.etag), address).toBe(304);
      }
    }
  });

  test('one that could not listen for a while drops what it kept as soon as it can again', async () => {
    await makeMessage(db, { speakerId: speaker });
    const address = `/v1/speakers/${speaker}`;
    for (const server of servers) {
      await waitFor('its message', async () => (await server.get(address)).status === 200);
    }
    const before = await look(first, address);
    line.cut();
    await db.updateTable('speakers').set({ name: 'Unheard' }).where('id', '=', speaker).execute();
    await waitFor('the other to hear of it', async () => (await look(second, address)).body.includes('Unheard'));
    expect(await look(first, address)).toEqual(before);
    line.mend();
    await waitFor('it to listen again', async () => (await look(first, address)).body.includes('Unheard'));
    expect(await look(first, address)).toEqual(await look(second, address));

    await db.updateTable('speakers').set({ name: 'Heard again' }).where('id', '=', speaker).execute();
    for (const server of servers) {
      await waitFor('the next change', async () => (await look(server, address)).body.includes('Heard again'));
    }
  });
});
