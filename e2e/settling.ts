import type { Page } from '@playwright/test';

/** Runs in each page: what waits 5 s for the first page to settle, as the worker does, comes after half a second. */
export function shortenSettling(): void {
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: () => void, ms?: number, ...values: []) =>
    wait(act, ms === 5000 ? 500 : ms, ...values)) as typeof window.setTimeout;
}

/** Has pages that are opened from now on never do what waits 5 s for the first page to settle. */
export async function neverSettle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((act: () => void, ms?: number, ...values: []) =>
      ms === 5000 ? 0 : wait(act, ms, ...values)) as typeof window.setTimeout;
  });
}

/**
 * Has a listener's next page ask soon for what it asks for by itself: the cart after 1 s, the queue once it has settled. It doesn't ask
 * where the listener is: whether that is known in time, and then sent, depends on the machine.
 * @param further addresses of what else that page asks for by itself
 * @returns `settled` resolves once all that has its answer: after it, only what is pressed can find out that a session has ended
 */
export async function settleSoon(page: Page, further: readonly RegExp[] = []): Promise<{ settled: Promise<unknown> }> {
  await page.addInitScript(shortenSettling);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const calls = [/\/v1\/carts\b/, /\/v1\/users\/queue\b/, ...further];
  return { settled: Promise.all(calls.map((call) => page.waitForResponse(call))) };
}
