import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { authStore } from '#core/web/lib/listener/auth';
import { authDialogStore } from '#core/web/lib/listener/auth-dialog';
import { dismissToast, toastStore } from '#core/web/lib/toasts';
import { eventually } from '#core/web/test/eventually';
import { CartItem } from '#features/orders/contract/cart-item';
import { addToCart, loadCart, removeFromCart, startCart } from './cart.ts';
import { cartStore, followCart, isInCart, totalOf } from './cart-store.ts';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const message = { id: '7', topic: 'A Good Servant', title: 'A Good Servant', speaker_name: 'Samuel', is_free: false };

const item = (id: string) =>
  z.parse(CartItem, {
    id,
    message_id: id,
    mediaId: id,
    title: 'A Good Servant',
    topic: 'A Good Servant',
    description: '',
    speaker_name: null,
    price: 1500,
    image_url: null,
    imageColor: null,
    category: null,
  });

const page = (ids: readonly string[]) => ({
  data: ids.map(item),
  total: ids.length * 1500,
  pageNumber: 1,
  pageSize: 50,
  totalPages: 1,
  totalElements: ids.length,
});

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const changed = (ids: readonly string[]) => ({ ...page(ids), message: '', count: ids.length });

const local = storage();
const answer = vi.fn<(path: string) => Promise<Response>>();
const shown = () => toastStore.getState().map(({ title, description }) => [title, description]);
const ids = () => cartStore.getState().items.map(({ message_id }) => message_id);

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', (address: string) => answer(address));
  followCart();
});

beforeEach(() => {
  authStore.setState(null, true);
  authStore.setState(amina, true);
  authDialogStore.setState(null, true);
  answer.mockReset();
  for (const { id } of toastStore.getState()) dismissToast(id);
});

afterAll(() => vi.unstubAllGlobals());

it('puts a paid message into the cart and names it as a card or as its own page does', async () => {
  answer.mockImplementation(async () => Response.json(changed(['7'])));
  expect(await addToCart(message)).toBe(true);
  expect(shown()).toEqual([['Added to cart', 'A Good Servant has been added to your cart.']]);
  expect(await addToCart(message, 'speaker')).toBe(true);
  expect(shown()).toEqual([['Added to cart', 'A Good Servant by Samuel has been added to your cart.']]);
  expect(toastStore.getState().at(-1)?.link).toEqual({ label: 'View cart', to: '/cart' });
  expect(ids()).toEqual(['7']);
  expect(local.getItem('cart')).toContain('amina@example.com');
});

it('ignores a free message', async () => {
  expect(await addToCart({ ...message, is_free: true })).toBe(false);
  expect(answer).not.toHaveBeenCalled();
});

it('sends one call for two presses', async () => {
  answer.mockImplementation(async () => Response.json(changed(['7'])));
  expect(await Promise.all([addToCart(message), addToCart(message)])).toEqual([true, false]);
  expect(answer).toHaveBeenCalledTimes(1);
});

it.each([
  [() => Response.json({ message: 'You own it.', code: 'message.owned' }, { status: 409 }), 'You own it.'],
  [() => new Response('', { status: 500 }), 'An error occured while adding to cart'],
  [() => Promise.reject(new TypeError('offline')), 'An error occured, please try again'],
])('says why a message could not be added', async (reply, sentence) => {
  answer.mockImplementation(async () => await reply());
  expect(await addToCart(message)).toBe(false);
  expect(shown()).toEqual([['Error', sentence]]);
});

it('asks a visitor to sign in, and then puts the message into the cart', async () => {
  authStore.setState(null, true);
  expect(await addToCart(message)).toBe(false);
  expect(authDialogStore.getState()).toEqual({ mode: 'signin', purpose: 'to buy “A Good Servant”' });
  authStore.setState(amina, true);
  authDialogStore.setState(null, true);
  answer.mockImplementation(async (path) => Response.json(path.endsWith('/add') ? changed(['7']) : page(['7'])));
  await startCart();
  expect(shown()).toEqual([['Added to cart', 'A Good Servant has been added to your cart.']]);
  expect(ids()).toEqual(['7']);
});

it('forgets what was meant for the cart when the visitor doesn’t sign in', async () => {
  authStore.setState(null, true);
  await addToCart(message);
  authDialogStore.setState(null, true);
  authStore.setState(amina, true);
  answer.mockImplementation(async () => Response.json(page([])));
  await startCart();
  expect(ids()).toEqual([]);
});

it('removes a message, is what the answer says, and says so', async () => {
  cartStore.setState({ items: [item('7'), item('8')] });
  answer.mockImplementation(async () => Response.json(changed(['8'])));
  expect(await removeFromCart('7')).toBe(true);
  expect(shown()).toEqual([['Item removed from cart', null]]);
  expect(cartStore.getState().status).toBe('ready');
  expect(ids()).toEqual(['8']);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('is what the answer to a change says when another tab or device has changed it too', async () => {
  answer.mockImplementation(async () => Response.json(changed(['9', '8'])));
  cartStore.setState({ items: [item('7'), item('8')] });
  await removeFromCart('7');
  expect(ids()).toEqual(['9', '8']);
  answer.mockImplementation(async () => Response.json(changed(['7', '9'])));
  await addToCart(message);
  expect(ids()).toEqual(['7', '9']);
});

it('is fetched where two changes are answered in another order than they were made', async () => {
  const tell = new Map<string, (reply: Response) => void>();
  answer.mockImplementation((path) => new Promise((resolve) => tell.set(path, resolve)));
  cartStore.setState({ items: [item('8')] });
  const both = [addToCart(message), removeFromCart('8')];
  tell.get('/v1/carts/remove')?.(Response.json(changed(['7'])));
  await both[1];
  expect(ids()).toEqual(['7']);
  answer.mockImplementation(async () => Response.json(page(['7'])));
  tell.get('/v1/carts/add')?.(Response.json(changed(['7', '8'])));
  await both[0];
  expect(cartStore.getState().status).toBe('loading');
  await eventually(() => expect(cartStore.getState().status).toBe('ready'));
  expect(ids()).toEqual(['7']);
});

it('keeps what it knows of a long cart when it can’t be fetched after a change', async () => {
  cartStore.setState({ items: [item('7'), item('8')] });
  answer.mockImplementation(async (path) =>
    path.endsWith('/remove')
      ? Response.json({ ...changed(['9']), totalPages: 2, totalElements: 51 })
      : Response.json({ message: 'No.', code: 'error' }, { status: 500 }),
  );
  await removeFromCart('7');
  expect(cartStore.getState().status).toBe('loading');
  await eventually(() => expect(cartStore.getState().status).toBe('failed'));
  expect(ids()).toEqual(['8']);
});

it('believes no answer from before a change', async () => {
  let tell: (reply: Response) => void = () => {};
  answer.mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
  const loading = loadCart();
  answer.mockImplementationOnce(async () => Response.json(changed(['7'])));
  await addToCart(message);
  answer.mockImplementationOnce(async () => Response.json(page(['7'])));
  tell(Response.json(page([])));
  await loading;
  expect(ids()).toEqual(['7']);
});

it('is fetched whole: where the first call brings less, all of it is asked for', async () => {
  const all = Array.from({ length: 60 }, (_, place) => String(place + 1));
  const asked: string[] = [];
  answer.mockImplementation(async (path) => {
    asked.push(path);
    return Response.json(path.includes('pageSize=100') ? page(all) : { ...page(all.slice(0, 50)), totalPages: 2 });
  });
  await loadCart();
  expect(ids()).toEqual(all);
  expect(asked).toEqual(['/v1/carts?pageSize=50', '/v1/carts?pageSize=100']);
});

it('is what another tab of the listener says, and nothing that is kept for somebody else', async () => {
  const said = (owner: string, items: readonly string[]) =>
    window.dispatchEvent(
      Object.assign(new Event('storage'), {
        key: 'cart',
        newValue: JSON.stringify({ owner, items: items.map(item) }),
      }),
    );
  said('amina@example.com', ['7', '8']);
  expect(ids()).toEqual(['7', '8']);
  said('bola@example.com', ['9']);
  expect(ids()).toEqual([]);
});

it('has nothing of one listener’s cart for the next', async () => {
  answer.mockImplementation(async () => Response.json(page(['7'])));
  await loadCart();
  expect(isInCart(cartStore.getState(), '7')).toBe(true);
  authStore.setState(null, true);
  expect(ids()).toEqual([]);
  expect(local.getItem('cart')).toBeNull();
});

it('adds prices up to the kobo', () => {
  expect(totalOf([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3);
  expect(totalOf([{ price: 1.1 }, { price: 2.2 }, { price: 750.5 }])).toBe(753.8);
});
