import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { CartItem } from '#contract/cart-item';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage';
import { authStore } from '#web/lib/listener/auth';

// Apart from what changes the cart: the first load has this, and none of the calls.

/** Where the cart is kept (docs/product/constants-and-limits.md#stored-in-the-browser). */
const key = 'cart';

/** The owner is the listener's address: nobody else's cart is shown. */
const Stored = z.object({ owner: z.string(), items: z.array(CartItem) });

export interface CartState {
  /** Unique by id, the latest added first (docs/product/money.md#cart). */
  items: readonly CartItem[];
  /** `unknown`: not asked for in this visit; what is there is of the last one. */
  status: 'unknown' | 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  error: string | null;
  /** The messages that are on their way into the cart, and the ones on their way out. */
  changing: readonly string[];
}

const empty: CartState = { items: [], status: 'unknown', error: null, changing: [] };

/** The listener's cart, as this browser knows it; empty for a visitor. */
export const cartStore = createStore<CartState>(() => empty);

/** @returns null when nothing is kept for who is signed in */
function parse(stored: string | null): readonly CartItem[] | null {
  try {
    const { data } = z.safeParse(Stored, JSON.parse(stored ?? 'null'));
    return data && data.owner === authStore.getState()?.user.email ? data.items : null;
  } catch {
    return null;
  }
}

/**
 * Takes up what an earlier visit knew, and keeps to the listener and to what other tabs do. Called once, at start.
 * @returns whether an earlier visit knew of a cart, be it an empty one
 */
export function followCart(): boolean {
  const kept = parse(readStored(key));
  cartStore.setState({ items: kept ?? [] });
  window.addEventListener('storage', (event) => {
    if (event.key === key) cartStore.setState({ items: parse(event.newValue) ?? [] });
  });
  authStore.subscribe((now, before) => {
    if (now?.token === before?.token) return;
    cartStore.setState(empty, true);
    // What another tab has written for a new listener stays.
    if (now === null) removeStored(key);
  });
  return kept !== null;
}

/** The cart is known to be this now. */
export function keepItems(items: readonly CartItem[]): void {
  const owner = authStore.getState()?.user.email;
  if (owner === undefined) return;
  cartStore.setState({ items });
  writeStored(key, JSON.stringify({ owner, items }));
}

/** Whether a message is in the cart. */
export function isInCart({ items }: CartState, messageId: string): boolean {
  return items.some(({ message_id }) => message_id === messageId);
}

/** Whether a message is on its way into the cart or out of it. */
export function isChanging({ changing }: CartState, messageId: string): boolean {
  return changing.includes(messageId);
}

/** The sum of the prices in naira, to the kobo (docs/product/money.md#cart). */
export function totalOf(items: readonly Pick<CartItem, 'price'>[]): number {
  return Math.round(items.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
}
