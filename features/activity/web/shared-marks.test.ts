import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageId } from '#core/contract/ids';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { eventually } from '#core/web/test/eventually';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'bolas' };

let accounts: Map<string, Map<string, { liked: boolean; at: string; stored: number }>>;
let stored: number;
let online: boolean;

beforeEach(() => {
  accounts = new Map([
    [amina.token, new Map()],
    [bola.token, new Map()],
  ]);
  stored = 0;
  online = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('document', { addEventListener: () => {}, hidden: false });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

interface Request {
  method: string;
  body?: string;
  headers: Record<string, string>;
}

async function answer(address: string, { method, body, headers }: Request) {
  if (!online) throw new TypeError('no network');
  const path = new URL(address, 'http://lectern').pathname;
  if (path !== '/v1/users/likes') return Response.json({ data: [], cursor: '0-0', more: false });
  const account = accounts.get(headers.authorization?.replace('Bearer ', '') ?? '');
  if (!account) return Response.json({ message: 'Sign in.', code: 'session.missing' }, { status: 401 });
  if (method === 'PUT') {
    const { acts } = JSON.parse(body ?? '');
    for (const { message_id, liked, at } of acts) {
      if ((account.get(message_id)?.at ?? '') < at) account.set(message_id, { liked, at, stored: ++stored });
    }
    const data = acts.map(({ message_id }: { message_id: string }) => ({ message_id, ...account.get(message_id) }));
    return Response.json({ data });
  }
  const since = new URL(address, 'http://lectern').searchParams.get('since');
  const from = Number(since?.split('-')[0] ?? 0);
  const data = [...account]
    .filter(([, mark]) => (since === null ? mark.liked : mark.stored > from))
    .map(([message_id, { liked, at }]) => ({ message_id, liked, at }));
  return Response.json({ data, cursor: `${stored}-0`, more: false });
}

function browser() {
  const kept = new Map<string, string>();
  const open = async (listener: typeof amina | null) => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('localStorage', fakeStorage(kept));
    vi.resetModules();
    const { authStore, forgetSession, signIn } = await import('#core/web/lib/listener/auth');
    if (listener) signIn(listener);
    else kept.delete('auth');
    const { likedStore, toggleLiked } = await import('#core/web/lib/listener/liked');
    const { shareMarks } = await import('./shared-marks.ts');
    shareMarks();
    const liked = () => likedStore.getState().map(({ id }) => Number(id));
    const toggle = (id: number) => toggleLiked(makeMessage(String(id)));
    return { page, liked, toggle, signIn, signOut: forgetSession, authStore };
  };
  return { kept, open };
}

const account = (token: string) =>
  [...(accounts.get(token) ?? [])].filter(([, { liked }]) => liked).map(([id]) => Number(id));

test('what a visitor likes is the account’s once they sign in, and leaves the browser with them', async () => {
  const { open } = browser();
  const app = await open(null);
  app.toggle(1);
  app.toggle(2);
  app.toggle(1);
  app.signIn(amina);
  await eventually(() => expect(account(amina.token)).toEqual([2]));
  app.signOut();
  expect(app.liked()).toEqual([]);
  app.signIn(bola);
  app.toggle(3);
  await eventually(() => expect(account(bola.token)).toEqual([3]));
  expect(app.liked()).toEqual([3]);
  app.signOut();
  app.signIn(amina);
  await eventually(() => expect(app.liked()).toEqual([2]));
});

test('what was taken back on one device is never brought back by another that was offline', async () => {
  const [phone, laptop] = [browser(), browser()];
  const onPhone = await phone.open(amina);
  onPhone.toggle(1);
  await eventually(() => expect(account(amina.token)).toEqual([1]));

  const onLaptop = await laptop.open(amina);
  await eventually(() => expect(onLaptop.liked()).toEqual([1]));
  online = false;
  onLaptop.toggle(2);
  online = true;
  const again = await phone.open(amina);
  await eventually(() => expect(again.liked()).toContain(1));
  again.toggle(1);
  await eventually(() => expect(account(amina.token)).toEqual([]));

  const later = await laptop.open(amina);
  await eventually(() => expect(later.liked()).toEqual([2]));
  expect(account(amina.token)).toEqual([2]);
});

test('on a device whose clock is behind, what was liked elsewhere can be taken back, and liked again', async () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  accounts.get(amina.token)?.set('1', { liked: true, at: ahead, stored: ++stored });
  const app = await browser().open(amina);
  await eventually(() => expect(app.liked()).toEqual([1]));
  app.toggle(1);
  await eventually(() => expect(account(amina.token)).toEqual([]));
  app.toggle(1);
  await eventually(() => expect(account(amina.token)).toEqual([1]));
  expect(app.liked()).toEqual([1]);
});

test('what is done and stored while the account is being read isn’t undone by what comes late', async () => {
  const { kept, open } = browser();
  const at = new Date().toISOString();
  const likeElsewhere = (time: string) => {
    accounts.get(amina.token)?.set('1', { liked: true, at: time, stored: ++stored });
  };
  likeElsewhere(at);
  const app = await open(amina);
  await eventually(() => expect(app.liked()).toEqual([1]));
  likeElsewhere(at);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isAsked = false;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    const reply = await answer(...asked);
    if (asked[1].method === 'GET' && asked[0].includes('/likes')) {
      isAsked = true;
      await late;
    }
    return reply;
  });
  app.page.dispatchEvent(new Event('online'));
  await eventually(() => expect(isAsked).toBe(true));
  app.toggle(1);
  await eventually(() => expect([...kept.keys()].join()).not.toContain('lectern:unsent-likes'));
  expect(account(amina.token)).toEqual([]);
  arrive();
  await eventually(() => expect(kept.get('lectern:likes-of')).toContain('2-0'));
  expect(app.liked()).toEqual([]);
  likeElsewhere(new Date(Date.now() + 1000).toISOString());
  app.page.dispatchEvent(new Event('online'));
  await eventually(() => expect(app.liked()).toEqual([1]));
});

test('what is liked offline stays shown, is kept over a reload, and is sent with its time', async () => {
  const phone = browser();
  const before = await phone.open(amina);
  await eventually(() => expect(phone.kept.has('lectern:likes-of')).toBe(true));
  online = false;
  before.toggle(7);
  const at = JSON.parse(phone.kept.get('liked-messages') ?? '')[0].at;
  const app = await phone.open(amina);
  expect(app.liked()).toEqual([7]);
  online = true;
  app.page.dispatchEvent(new Event('online'));
  await eventually(() => expect(account(amina.token)).toEqual([7]));
  expect(accounts.get(amina.token)?.get('7')?.at).toBe(new Date(at).toISOString());
  expect([...phone.kept.keys()].filter((key) => key.startsWith('lectern:unsent-likes'))).toEqual([]);
});

test('what wasn’t sent before the listener signed out is theirs alone, and is sent when they are back', async () => {
  const shared = browser();
  const app = await shared.open(amina);
  online = false;
  app.toggle(5);
  app.signOut();
  expect(app.liked()).toEqual([]);
  online = true;
  const bolas = await shared.open(bola);
  await new Promise((resolve) => setTimeout(resolve));
  expect(bolas.liked()).toEqual([]);
  expect(account(bola.token)).toEqual([]);
  const back = await shared.open(amina);
  await eventually(() => expect(account(amina.token)).toEqual([5]));
  await eventually(() => expect(back.liked()).toEqual([5]));
});

test('likes of before they had times join those of the account, unless they were taken back there', async () => {
  accounts.get(amina.token)?.set('2', { liked: false, at: '2026-01-01T00:00:00.000Z', stored: ++stored });
  const { kept, open } = browser();
  const entry = (id: MessageId) => ({
    id,
    topic: `Talk ${id}`,
    description: '',
    artist: 'Ruth Adeyemi',
    is_free: true,
    image_url: null,
    imageColor: null,
    palette: 1,
    categoryName: null,
    when: '2026-03-05',
  });
  const ids = ['1', '2', '3'].map((id) => makeMessage(id).id);
  kept.set('liked-messages', JSON.stringify(ids.map(entry)));
  const app = await open(amina);
  await eventually(() => expect(account(amina.token).toSorted()).toEqual([1, 3]));
  await eventually(() => expect(app.liked()).toEqual([1, 3]));
});
