import { readTabStored, removeTabStored, writeTabStored } from '#web/lib/browser/tab-storage';
import { authStore } from '#web/lib/listener/auth';
import type { Begun } from './confirm.ts';

/**
 * In this tab alone, until it was told what the payment became: neither a reload nor the end of the session swallows that. Where
 * storage is forbidden the orders and the statement tell.
 */
const key = 'lectern:payment';

/**
 * How far a kept payment is. `open`: the listener is at the provider's page, or left it. `paid`: the page said so, and nobody else
 * anything yet. `awaited`: the listener was told that it isn't known to have come.
 */
export type KeptStage = 'open' | 'paid' | 'awaited';

/** Keeps which card payment of this listener's is under way. */
export function keepPayment({ ref, purpose }: Begun, stage: KeptStage): void {
  writeTabStored(key, JSON.stringify({ ref, purpose, stage, payer: authStore.getState()?.user.email }));
}

/** @returns what was kept, as JSON; null when there is none */
export function keptPayment(): string | null {
  return readTabStored(key);
}

/** What it became was told. */
export function forgetPayment(): void {
  removeTabStored(key);
}
