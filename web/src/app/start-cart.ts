import { followCart } from '#web/features/store/cart-store';
import { isSomethingWanted } from '#web/features/store/wanted';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { whenSettled } from './when-settled.ts';

/** On a device that doesn't know the cart, its items would be offered again: so after one second, not five. */
const unknownMs = 1000;

/** Loads the listener's cart when the first page has settled, or at once when a message waits to be added. */
export function startCartInTime(): void {
  const isKnown = followCart();
  if (authStore.getState() === null) return;
  if (isSomethingWanted()) void load();
  else whenSettled(() => void load(), isKnown ? undefined : unknownMs);
}

async function load() {
  return (await loadPart(needsNetwork(() => import('#web/features/store/cart')))).startCart();
}
