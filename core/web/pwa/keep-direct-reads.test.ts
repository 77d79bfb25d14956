import { beforeEach, expect, it, vi } from 'vitest';
import { bypassesWorker, type DirectRead, handleDirectReads, queueDirectRead } from '#core/web/lib/api/direct-reads';
import { cacheRead } from './keep-direct-reads.ts';

vi.mock('workbox-expiration', () => ({ CacheExpiration: class {} }));
vi.mock('./cached-reads.ts', () => ({ isCachedRead: (path: string) => path === '/v1/messages/recents' }));

const amina = 'Bearer amina';
const caches = new Map<string, Map<string, Response>>();
let session: string | undefined;

beforeEach(() => {
  caches.clear();
  session = undefined;
  vi.stubGlobal('window', { location: { href: 'https://library.example/' } });
});

const forgetOthers = vi.fn(async () => undefined);

const browser = {
  session: () => session,
  open: async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, cache);
    return {
      cache: {
        match: async (request: RequestInfo | URL) => cache.get(new Request(request).url),
        put: async (request: RequestInfo | URL, reply: Response) => void cache.set(new Request(request).url, reply),
      },
      expiration: { updateTimestamp: async () => undefined, expireEntries: async () => undefined },
    };
  },
  forgetOthers,
};

function read(said: string, { path = '/v1/messages/recents', at = '10:00', authorization = '' } = {}): DirectRead {
  const headers = { accept: 'application/json', ...(authorization && { authorization }) };
  return {
    address: path,
    headers,
    reply: new Response(said, { headers: { date: `Sun, 01 Nov 2026 ${at}:00 GMT` } }),
  };
}

const kept = async (cache = 'catalogue') =>
  caches.get(cache)?.get('https://library.example/v1/messages/recents')?.clone().text();

it('keeps what the catalogue answered, and nothing else', async () => {
  await cacheRead(read('recents'), browser);
  await cacheRead(read('cart', { path: '/v1/carts' }), browser);
  expect(await kept()).toBe('recents');
  expect(caches.get('catalogue')?.size).toBe(1);
});

it('leaves what the worker has kept since', async () => {
  await cacheRead(read('newer', { at: '10:05' }), browser);
  await cacheRead(read('older', { at: '10:01' }), browser);
  expect(await kept()).toBe('newer');
  await cacheRead(read('newest', { at: '10:06' }), browser);
  expect(await kept()).toBe('newest');
});

it('keeps a listener’s in a cache of their own, while they are signed in', async () => {
  session = amina;
  await cacheRead(read('theirs', { authorization: amina }), browser);
  const [name = ''] = [...caches.keys()];
  expect([name.startsWith('listener-'), caches.size, await kept(name)]).toEqual([true, 1, 'theirs']);
});

it('keeps nothing of a listener who has signed out, nor lets it stay of one who does meanwhile', async () => {
  await cacheRead(read('theirs', { authorization: amina }), browser);
  expect(caches.size).toBe(0);
  session = amina;
  const open = async (name: string) => {
    session = undefined;
    return browser.open(name);
  };
  await cacheRead(read('theirs', { authorization: amina }), { ...browser, open });
  expect(forgetOthers).toHaveBeenCalledOnce();
});

it('is handed what was read before it was there, and what is read later', () => {
  const handed: string[] = [];
  queueDirectRead(read('', { path: '/v1/one' }));
  handleDirectReads(({ address }) => handed.push(address));
  queueDirectRead(read('', { path: '/v1/two' }));
  expect(handed).toEqual(['/v1/one', '/v1/two']);
});

it('knows whether a worker is in charge of the page', () => {
  const isPast = (container: object | undefined) => {
    vi.stubGlobal('navigator', { serviceWorker: container });
    return bypassesWorker();
  };
  expect([isPast({ controller: null }), isPast({ controller: {} }), isPast(undefined)]).toEqual([true, false, false]);
});
