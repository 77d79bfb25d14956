import type { Page } from '@playwright/test';

/**
 * Runs in each page.
 * @param afterMs when that comes which waits 5 s for the first page to settle, as the worker does; null for never
 */
export function settleAfter(afterMs: number | null): void {
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: () => void, ms?: number, ...values: []) => {
    if (ms !== 5000) return wait(act, ms, ...values);
    return afterMs === null ? 0 : wait(act, afterMs, ...values);
  }) as typeof window.setTimeout;
}

/** Soon enough for a test, and after all that a page does as it opens. */
export const soonMs = 500;

/**
 * Has a listener's next page ask soon for what it asks for by itself: the cart after 1 s, the queue once it has settled. It doesn't ask
 * where the listener is: whether that is known in time, and then sent, depends on the machine.
 * @param further addresses of what else that page asks for by itself
 * @returns `settled` resolves once all that has its answer: after it, only what is pressed can find out that a session has ended
 */
export async function settleSoon(page: Page, further: readonly RegExp[] = []): Promise<{ settled: Promise<unknown> }> {
  await page.addInitScript(settleAfter, soonMs);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const calls = [/\/v1\/carts\b/, /\/v1\/users\/queue\b/, ...further];
  return { settled: Promise.all(calls.map((call) => page.waitForResponse(call))) };
}
