import * as z from 'zod/mini';
import { pageSizes } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { CallError, call, messageOf } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import {
  type Cart,
  maxCartItems,
  addToCart as putIntoCart,
  readCart,
  removeFromCart as takeOutOfCart,
} from '#features/orders/contract';
import type { CartItem } from '#features/orders/contract/cart-item';
import { cartStore, isChanging, keepItems } from './cart-store.ts';
import { addAfterSignIn, takePendingCartItem } from './pending-cart-item.ts';
import * as texts from './texts.ts';

const CartMessage = z.object({
  id: z.string(),
  topic: z.string(),
  title: z.string(),
  speaker_name: z.nullable(z.string()),
  is_free: z.boolean(),
});
export type CartMessage = z.output<typeof CartMessage>;

const Naming = z.enum(['title', 'speaker']);
export type Naming = z.output<typeof Naming>;

const Wanted = z.object({ message: CartMessage, naming: Naming });

/** Counts changes, because a reply requested before a change is out of date. */
let changes = 0;

export async function loadCart(pageSize: number = pageSizes.cart): Promise<void> {
  if (authStore.getState() === null) return;
  cartStore.setState({ status: 'loading' });
  await fetchCart(pageSize, (error) =>
    cartStore.setState({ status: 'failed', error: messageOf(error, common.generalError()) }),
  );
}

/**
 * If another change was answered meanwhile, or the reply is only a part of the cart, only the changed item is applied and the cart is
 * fetched.
 */
async function changeCart(ask: () => Promise<Cart>, apply: (cart: Cart) => readonly CartItem[]): Promise<void> {
  const before = changes;
  const token = authStore.getState()?.token;
  const cart = await ask();
  if (token !== authStore.getState()?.token) return;
  const isLatest = changes === before;
  changes += 1;
  if (isLatest && cart.totalPages <= 1) {
    keepItems(cart.data);
    cartStore.setState({ status: 'ready', error: null });
  } else {
    keepItems(apply(cart));
    void loadCart();
  }
}

async function fetchCart(pageSize: number, onFailure: (error: unknown) => void): Promise<void> {
  const token = authStore.getState()?.token;
  try {
    const before = changes;
    const items = await readWholeCart(pageSize);
    if (token !== authStore.getState()?.token) return;
    if (before !== changes) return await fetchCart(pageSizes.cart, onFailure);
    keepItems(items);
    cartStore.setState({ status: 'ready', error: null });
  } catch (error) {
    if (token === authStore.getState()?.token) onFailure(error);
  }
}

async function readWholeCart(pageSize: number): Promise<CartItem[]> {
  const first = await call(readCart, { query: { pageSize } });
  if (first.totalPages <= 1) return first.data;
  return (await call(readCart, { query: { pageSize: maxCartItems } })).data;
}

export async function startCart(): Promise<void> {
  const wanted = parseJson(Wanted, takePendingCartItem());
  if (wanted) await addToCart(wanted.message, wanted.naming);
  if (cartStore.getState().status === 'unknown') await loadCart(pageSizes.cartAtHome);
}

/**
 * Ignores free messages, and asks a visitor to sign in first.
 * @returns whether the message is in the cart now
 */
export async function addToCart(message: CartMessage, naming: Naming = 'title'): Promise<boolean> {
  if (message.is_free) return false;
  if (authStore.getState() === null) {
    addAfterSignIn({ message, naming }, message.title || message.topic);
    return false;
  }
  if (isChanging(cartStore.getState(), message.id)) return false;
  const add = async () => {
    const ask = () => call(putIntoCart, { body: { mediaId: message.id } });
    await changeCart(ask, ({ data }) => [...data.filter(isOf(message.id)), ...othersThan(message.id)]);
    toast.success(common.addedToCart(), addedLine(message, naming), { label: texts.viewCart(), to: paths.cart() });
  };
  return await change(message.id, add, notAddedLine);
}

function addedLine({ topic, title, speaker_name }: CartMessage, naming: Naming): string {
  return naming === 'speaker' && speaker_name
    ? common.addedToCartBySpeakerLine({ topic, speaker: speaker_name })
    : common.addedToCartLine({ title: title || topic });
}

function notAddedLine(error: unknown): string {
  const isUnreached = error instanceof CallError && error.status === 0;
  return isUnreached ? common.notAddedToCartNow() : common.notAddedToCart();
}

export async function removeFromCart(messageId: string): Promise<boolean> {
  if (isChanging(cartStore.getState(), messageId)) return false;
  const remove = async () => {
    await changeCart(
      () => call(takeOutOfCart, { body: { mediaId: messageId } }),
      () => othersThan(messageId),
    );
    toast.success(common.removedFromCart());
  };
  return await change(messageId, remove, () => common.notRemovedFromCart());
}

function isOf(messageId: string) {
  return ({ message_id }: CartItem) => message_id === messageId;
}

function othersThan(messageId: string): CartItem[] {
  return cartStore.getState().items.filter(({ message_id }) => message_id !== messageId);
}

async function change(messageId: string, make: () => Promise<void>, failed: (error: unknown) => string) {
  cartStore.setState(({ changing }) => ({ changing: [...changing, messageId] }));
  try {
    await make();
    return true;
  } catch (error) {
    changes += 1;
    toastFailure(error, failed(error));
    return false;
  } finally {
    cartStore.setState(({ changing }) => ({ changing: changing.filter((id) => id !== messageId) }));
  }
}
