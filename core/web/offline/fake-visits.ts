import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';

export const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
export const bola = { user: { name: 'Bola Sule', email: 'bola@example.com', balance: 0 }, token: 'bolas' };

const size = 1000;

export const makeTalk = (id: string, changes = {}) => makeMessage(id, { file_size: size, ...changes });

export const soundOf = (id: string) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + Number(id)) % 251);

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

export function serveAudio() {
  const server = {
    asked: [] as string[],
    givenUp: 0,
    breaksAfter: size,
    status: 200,
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
    shown: () => Object.entries(savedStore.getState()).map(([id, { state }]) => `${id} ${state}`),
    savedStore,
  };
}

export async function keysStored(): Promise<string[]> {
  const { openDB } = await import('idb');
  const db = await openDB('audioDB');
  const keys = db.objectStoreNames.contains('audios') ? await db.getAllKeys('audios') : [];
  db.close();
  return keys.map(String);
}
