import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeDownloads, makeFeaturedCollection } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { Message } from '#features/catalogue/contract';
import * as messages from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const address = '/v1/messages?pageSize=100';

let ada: MadeListener;
let ben: MadeListener;
let paid = '';

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  [ada, ben] = [await makeListener(db, clock), await makeListener(db, clock)];
  paid = await makeMessage(db, { priceKobo: 150_000 });
  app.catalogueChanged();
});

function ask(listener: MadeListener | null, headers: Record<string, string> = {}, path = address) {
  return app.get(path, { headers: { ...(listener && { authorization: listener.headers.authorization }), ...headers } });
}

async function shown(listener: MadeListener | null, path = address, id = paid): Promise<Message> {
  const found = messagesIn(await (await ask(listener, {}, path)).json()).find((message) => message.id === id);
  if (!found) throw new Error(`${path} doesn't show message ${id}`);
  return found;
}

function messagesIn(value: unknown): Message[] {
  const message = Message.safeParse(value);
  if (message.success) return [message.data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesIn) : [];
}

const closed = { can_play: false, file_url: null, audio_url: null };

describe('can_play is released, and free or bought by this listener', () => {
  test('who bought a paid message plays it, nobody else does', async () => {
    await makePurchase(db, ada.accountId, [paid]);
    const own = await shown(ada);
    expect(own).toMatchObject({ can_play: true, is_free: false });
    expect(own.file_url).toMatch(/^\/media\/audio\/[0-9a-f]{64}\.mp3\?listener=\d+&expires=\d+&signature=[\w-]{43}$/);
    expect(own.audio_url).toBe(own.file_url);
    for (const other of [ben, null]) expect(await shown(other)).toMatchObject(closed);
  });

  test('what was bought and is not released yet waits for its moment', async () => {
    const later = await makeMessage(db, { priceKobo: 100_000, startDate: new Date('2026-03-01T13:00:00Z') });
    await makePurchase(db, ada.accountId, [later]);
    expect(await shown(ada, address, later)).toMatchObject(closed);
    now = new Date('2026-03-01T13:00:00Z');
    expect((await shown(ada, address, later)).can_play).toBe(true);
    expect((await shown(null, address, later)).can_play).toBe(false);
  });

  test('free audio has its stable address for everybody, whatever they bought', async () => {
    const free = await makeMessage(db);
    await makePurchase(db, ada.accountId, [paid]);
    const address1 = (await shown(ada, address, free)).file_url;
    expect(address1).toMatch(/^\/media\/audio\/[0-9a-f]{64}\.mp3$/);
    expect((await shown(null, address, free)).file_url).toBe(address1);
  });

  test('it is said alike on every page that shows messages', async () => {
    const category = await makeCategory(db);
    const [one, other] = [
      await makeMessage(db, { topic: 'Zebra crossing', categoryIds: [category], priceKobo: 5000 }),
      await makeMessage(db, { topic: 'Zebra', categoryIds: [category] }),
    ];
    await makeFeaturedCollection(db, [one]);
    await makeDownloads(db, one, '2026-02-20', 3);
    await makePurchase(db, ada.accountId, [one]);
    app.catalogueChanged();
    for (const path of [
      ...[address, '/v1/messages/recents?pageSize=100', `/v1/messages/${one}`, `/v1/messages/${other}/related`],
      ...[`/v1/categories/${category}/messages`, '/v1/search?keyword=zebra', '/v1/messages/featured'],
      ...['/v1/messages/most-downloaded', `/v1/messages?categoryId=${category}`, '/v1/messages?centreSlug=general'],
      '/v1/centres/general?pageSize=100',
    ]) {
      expect(await shown(null, path, one), path).toMatchObject(closed);
      expect((await shown(ada, path, one)).can_play, path).toBe(true);
      expect(await shown(ben, path, one), path).toMatchObject(closed);
      expect(await shown(null, path, one), path).toMatchObject(closed);
    }
  });
});

describe('what one listener bought is never in what another gets', () => {
  test.each([
    ['the owner asks first', ['ada', 'ben', 'visitor']],
    ['a visitor asks first', ['visitor', 'ben', 'ada', 'visitor', 'ben']],
    ['a listener who bought nothing asks first', ['ben', 'ada', 'visitor', 'ada']],
  ])('%s', async (_, order) => {
    await makePurchase(db, ada.accountId, [paid]);
    for (const who of order) {
      const message = await shown(who === 'ada' ? ada : who === 'ben' ? ben : null);
      expect(message.can_play, who).toBe(who === 'ada');
      if (who !== 'ada') expect(message.file_url).toBeNull();
    }
  });

  test('listeners who bought other things get theirs alone', async () => {
    const second = await makeMessage(db, { priceKobo: 70_000 });
    await makePurchase(db, ada.accountId, [paid]);
    await makePurchase(db, ben.accountId, [second]);
    app.catalogueChanged();
    expect([(await shown(ada)).can_play, (await shown(ada, address, second)).can_play]).toEqual([true, false]);
    expect([(await shown(ben)).can_play, (await shown(ben, address, second)).can_play]).toEqual([false, true]);
  });

  test('not even when everybody asks at once, while it is being bought', async () => {
    const asking = Array.from({ length: 60 }, async (_, n) => {
      if (n === 20) await makePurchase(db, ada.accountId, [paid]);
      const who = [ada, ben, null][n % 3] ?? null;
      return { who, message: await shown(who, `${address}&n=${n % 4}`) };
    });
    for (const { who, message } of await Promise.all(asking)) {
      if (who !== ada) expect(message).toMatchObject(closed);
    }
    for (let n = 0; n < 4; n += 1) {
      expect((await shown(ada, `${address}&n=${n}`)).can_play).toBe(true);
      expect(await shown(null, `${address}&n=${n}`)).toMatchObject(closed);
    }
  });
});

describe('what browsers and shared caches may keep', () => {
  test('a visitor’s page may be shared, and differs from a listener’s', async () => {
    const { headers } = await ask(null);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15, must-revalidate');
    expect(headers.get('vary')).toBe('accept-encoding, authorization');
  });

  test('a listener’s page is theirs alone, whatever they bought, and asked for again each time', async () => {
    await makePurchase(db, ada.accountId, [paid]);
    for (const listener of [ada, ben]) {
      const { headers } = await ask(listener);
      expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      expect(headers.get('vary')).toBe('accept-encoding, authorization');
      expect(headers.get('etag')).toMatch(/^W\//);
    }
  });

  test('a listener who bought nothing is given the very reply that is kept for visitors', async () => {
    const etag = (await ask(null)).headers.get('etag');
    await makeMessage(db, { topic: 'not announced' });
    expect((await ask(ben)).headers.get('etag')).toBe(etag);
  });

  test('the page from before the purchase isn’t good after it, and the new one is for a while', async () => {
    const before = (await ask(ada)).headers.get('etag') ?? '';
    expect((await ask(ada, { 'if-none-match': before })).status).toBe(304);
    await makePurchase(db, ada.accountId, [paid]);
    const reply = await ask(ada, { 'if-none-match': before });
    expect(reply.status).toBe(200);
    const own = reply.headers.get('etag') ?? '';
    await reply.text();
    now = new Date('2026-03-01T12:14:59Z');
    expect((await ask(ada, { 'if-none-match': own })).status).toBe(304);
    expect((await ask(null, { 'if-none-match': own })).status).toBe(200);
  });

  test('a page with nothing of what was bought is the same as everybody’s', async () => {
    const free = await makeMessage(db);
    await makePurchase(db, ada.accountId, [paid]);
    const etag = (await ask(null, {}, `/v1/messages/${free}`)).headers.get('etag') ?? '';
    expect((await ask(ada, { 'if-none-match': etag }, `/v1/messages/${free}`)).status).toBe(304);
  });

  test('a listener’s own page comes compressed too', async () => {
    for (let n = 0; n < 5; n += 1) await makeMessage(db);
    await makePurchase(db, ada.accountId, [paid]);
    const reply = await ask(ada, { 'accept-encoding': 'br' });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(messagesIn(await reply.json()).find(({ id }) => id === paid)?.can_play).toBe(true);
  });
});

test('a session that has ended is refused wherever messages are given out, kept or not', async () => {
  const paths = [...Object.values(messages), searchMessages].flatMap(personalPath);
  expect(paths).toHaveLength(9);
  await db.deleteFrom('sessions').where('account_id', '=', ada.accountId).execute();
  for (const path of paths) {
    await (await ask(null, {}, path)).text();
    expect((await ask(ada, {}, path)).status, path).toBe(401);
  }
});

function personalPath(endpoint: object): string[] {
  const isPersonal = 'access' in endpoint && endpoint.access === 'anyone-known';
  return isPersonal && 'path' in endpoint ? [`/v1${String(endpoint.path).replace(':id', paid)}`] : [];
}
