import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { CartItem } from '#features/orders/contract/cart-item';

// Separate from the code that changes the cart, which the first load doesn't need.

/** docs/product/constants-and-limits.md#stored-in-the-browser */
const key = 'cart';

/** The owner is the listener's address, so that another listener's cart is never shown. */
const Stored = z.object({ owner: z.string(), items: z.array(CartItem) });

interface CartState {
  /** Unique by id, latest first (docs/product/money.md#cart). */
  items: readonly CartItem[];
  /** `unknown`: not fetched in this visit, so the items are from the last one. */
  status: 'unknown' | 'loading' | 'ready' | 'failed';
  error: string | null;
  /** Messages being added or removed. */
  changing: readonly string[];
}

const empty: CartState = { items: [], status: 'unknown', error: null, changing: [] };

export const cartStore = createStore<CartState>(() => empty);

/** @returns null when none is stored for the current listener */
function parse(stored: string | null): readonly CartItem[] | null {
  const kept = parseJson(Stored, stored);
  return kept && kept.owner === authStore.getState()?.user.email ? kept.items : null;
}

/** @returns whether a cart was stored, even an empty one */
export function followCart(): boolean {
  const kept = parse(readStored(key));
  cartStore.setState({ items: kept ?? [] });
  window.addEventListener('storage', (event) => {
    if (event.key === key) cartStore.setState({ items: parse(event.newValue) ?? [] });
  });
  authStore.subscribe((now, before) => {
    if (now?.token === before?.token) return;
    cartStore.setState(empty, true);
    // Another tab may already have stored the new listener's.
    if (now === null) removeStored(key);
  });
  return kept !== null;
}

export function keepItems(items: readonly CartItem[]): void {
  const owner = authStore.getState()?.user.email;
  if (owner === undefined) return;
  cartStore.setState({ items });
  writeStored(key, JSON.stringify({ owner, items }));
}

export function isInCart({ items }: CartState, messageId: string): boolean {
  return items.some(({ message_id }) => message_id === messageId);
}

export function isChanging({ changing }: CartState, messageId: string): boolean {
  return changing.includes(messageId);
}

/** In naira, exact to the kobo (docs/product/money.md#cart). */
export function totalOf(items: readonly Pick<CartItem, 'price'>[]): number {
  return Math.round(items.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
}
