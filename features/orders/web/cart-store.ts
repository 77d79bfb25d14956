import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { CartItem } from '#features/orders/contract/cart-item';

// A separate file, because the first load doesn't need the code that changes the cart.

const key = 'cart';

/** The owner is the listener's address, so that another listener's cart is never shown. */
const Stored = z.object({ owner: z.string(), items: z.array(CartItem) });

interface CartState {
  items: readonly CartItem[];
  /** `unknown` until fetched in this visit: the items are then from the last visit. */
  status: 'unknown' | 'loading' | 'ready' | 'failed';
  error: string | null;
  changing: readonly string[];
}

const empty: CartState = { items: [], status: 'unknown', error: null, changing: [] };

export const cartStore = createStore<CartState>(() => empty);

function parse(stored: string | null): readonly CartItem[] | null {
  const kept = parseJson(Stored, stored);
  return kept && kept.owner === authStore.getState()?.user.email ? kept.items : null;
}

export function followCart(): boolean {
  const kept = parse(readStored(key));
  cartStore.setState({ items: kept ?? [] });
  window.addEventListener('storage', (event) => {
    if (event.key === key) cartStore.setState({ items: parse(event.newValue) ?? [] });
  });
  authStore.subscribe((now, before) => {
    if (now?.token === before?.token) return;
    cartStore.setState(empty, true);
    // Another tab may already have stored the new listener's cart.
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

/** @returns naira, exact to the kobo */
export function totalOf(items: readonly Pick<CartItem, 'price'>[]): number {
  return Math.round(items.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
}
