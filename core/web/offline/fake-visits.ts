import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';

export const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
export const bola = { user: { name: 'Bola Sule', email: 'bola@example.com', balance: 0 }, token: 'bolas' };

/** In bytes, of each audio. */
const size = 1000;

/** A message whose audio `serveAudio` has. */
export const makeTalk = (id: string, changes = {}) => makeMessage(id, { file_size: size, ...changes });

export const soundOf = (id: string) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + Number(id)) % 251);

/**
 * A browser of which nothing is known yet, and which has room. To be ended by `vi.unstubAllGlobals`.
 * @param quota in bytes
 */
export function makeBrowser({ quota = 1e9, usage = 0 } = {}): void {
  let queue: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => ({ canPlayType: () => 'probably' }) });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    onLine: true,
    storage: { estimate: async () => ({ quota, usage }), persist: async () => true },
    locks: {
      request: async (_name: string, act: () => Promise<void>) => {
        queue = queue.then(act);
        await queue;
      },
    },
  });
  vi.stubGlobal('BroadcastChannel', makeChannel());
}

/** @returns what takes the place of `BroadcastChannel`: what ends late in an earlier test reaches nobody */
function makeChannel() {
  const open = new Set<{ onmessage: (event: { data: unknown }) => void }>();
  return class {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    constructor() {
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open) if (other !== this) queueMicrotask(() => other.onmessage({ data }));
    }
  };
}

/** The network as far as audio goes; the server has no chapters, notes or words. */
export function serveAudio() {
  const server = {
    /** E.g. `1 from 0`: the message, and the byte that was asked for first. */
    asked: [] as string[],
    /** How many of these the app has given up before they were answered. */
    givenUp: 0,
    /** After how many bytes each answer breaks off. */
    breaksAfter: size,
    status: 200,
    /** Answers come once it is. */
    isReady: Promise.resolve(),
  };
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit = {}) => {
    const id = /^\/media\/audio\/(\d+)\./.exec(address)?.[1];
    if (id === undefined) return Response.json({ code: 'not_found', message: 'Nothing' }, { status: 404 });
    const from = Number(/\d+/.exec(new Headers(headers).get('range') ?? '')?.[0] ?? 0);
    server.asked.push(`${address.replace('/media/audio/', '')} from ${from}`);
    signal?.addEventListener('abort', () => {
      server.givenUp += 1;
    });
    await server.isReady;
    signal?.throwIfAborted();
    if (server.status !== 200) return new Response(null, { status: server.status });
    const length = { etag: '"1"', 'content-length': String(size - from) };
    const part = { ...length, 'content-range': `bytes ${from}-${size - 1}/${size}` };
    const bytes = soundOf(id).slice(from, from + server.breaksAfter);
    return new Response(bytes, from > 0 ? { status: 206, headers: part } : { headers: length });
  });
  return server;
}

/** A page of this browser that has just been opened: after a reload, or in another tab. */
export async function openTab() {
  vi.resetModules();
  const auth = await import('#core/web/lib/listener/auth');
  const { savedStore, storageStateStore } = await import('./saved-store.ts');
  const offline = await import('./offline.ts');
  const { startOffline } = await import('./start.ts');
  await auth.restoreSession();
  return {
    ...auth,
    ...offline,
    startOffline,
    keeping: () => storageStateStore.getState().keeping,
    /** What the listener sees of it, e.g. `1 saved`. */
    shown: () => Object.entries(savedStore.getState()).map(([id, { state }]) => `${id} ${state}`),
    savedStore,
  };
}

/** @returns the keys of all that is stored: a message's id, and with a comma the parts of one that is on its way */
export async function keysStored(): Promise<string[]> {
  const { openDB } = await import('idb');
  const db = await openDB('audioDB');
  const keys = db.objectStoreNames.contains('audios') ? await db.getAllKeys('audios') : [];
  db.close();
  return keys.map(String);
}
