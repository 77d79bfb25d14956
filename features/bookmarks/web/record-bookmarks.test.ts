import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { BookmarkId } from '#features/bookmarks/contract';

const amina = { user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'aminas' };
const sentence = 'You have 10,000 bookmarks, which is the most an account can keep. Delete some to add more.';

const Sent = z.object({ acts: z.array(z.object({ id: z.string(), deleted: z.boolean() })) });

function serverWithRoomFor(max: number, there: string[] = []) {
  const server = { calls: 0, there };
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    server.calls += 1;
    const { acts } = Sent.parse(JSON.parse(String(body)));
    const next = new Set(server.there);
    for (const { id, deleted } of acts) {
      if (deleted) next.delete(id);
      else next.add(id);
    }
    if (next.size > max && next.size > server.there.length) {
      return Response.json({ code: 'bookmarks.too_many', message: sentence }, { status: 409 });
    }
    server.there = [...next];
    return Response.json({ data: [] });
  });
  return server;
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

async function visit() {
  vi.resetModules();
  const { signIn } = await import('#core/web/lib/listener/auth');
  signIn(amina);
  const { recordActs, noRoomStore } = await import('./record-bookmarks.ts');
  const { unsentBookmarks } = await import('./stored-bookmarks.ts');
  const { toastStore } = await import('#core/web/lib/toasts');
  return { recordActs, noRoomStore, unsentBookmarks, toastStore };
}

const acts = (count: number, deleted = false) =>
  Array.from({ length: count }, () => ({
    id: BookmarkId.parse(crypto.randomUUID()),
    messageId: MessageId.parse('1'),
    position: 1,
    text: '',
    deleted,
    made: Date.now(),
    at: Date.now(),
  }));
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);

test('as many are stored as there is room for, and the listener is told once that the others wait', async () => {
  const { recordActs, noRoomStore, toastStore, unsentBookmarks } = await visit();
  const server = serverWithRoomFor(37);
  const made = acts(100);
  const refused = await recordActs(made).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'bookmarks.too_many' });
  expect(server.there).toEqual(idsOf(made.slice(0, 37)));
  expect(server.calls).toBeLessThan(20);
  expect(noRoomStore.getState()).toEqual({ sentence });
  expect(toastStore.getState()).toMatchObject([{ kind: 'error', description: sentence }]);

  toastStore.setState([], true);
  await recordActs(made).catch(() => undefined);
  expect(toastStore.getState()).toEqual([]);
  for (const next of acts(1)) unsentBookmarks.add(next);
  await recordActs(made).catch(() => undefined);
  expect(toastStore.getState()).toHaveLength(1);
});

test('what was deleted here makes room, also where it waits behind what needs it', async () => {
  const { recordActs, noRoomStore, unsentBookmarks } = await visit();
  const there = acts(3);
  const server = serverWithRoomFor(3, idsOf(there));
  const made = acts(2);
  for (const act of made) unsentBookmarks.add(act);
  for (const act of there.slice(1)) unsentBookmarks.add({ ...act, deleted: true });
  await recordActs(made);
  expect(server.there).toEqual(idsOf([...there.slice(0, 1), ...made]));
  expect(noRoomStore.getState()).toBeNull();
});
