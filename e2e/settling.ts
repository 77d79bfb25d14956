import type { Page } from '@playwright/test';

/**
 * Runs in each page.
 * @param afterMs replaces the delay of 5 s after which the first page counts as settled; null: never
 */
export function settleAfter(afterMs: number | null): void {
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: () => void, ms?: number, ...values: []) => {
    if (ms !== 5000) return wait(act, ms, ...values);
    return afterMs === null ? 0 : wait(act, afterMs, ...values);
  }) as typeof window.setTimeout;
}

export const soonMs = 500;

/** Makes a page send its delayed requests soon. The look-up of the place is off, because its timing depends on the machine. */
export async function settleSoon(page: Page, further: readonly RegExp[] = []): Promise<{ settled: Promise<unknown> }> {
  await page.addInitScript(settleAfter, soonMs);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const calls = [/\/v1\/carts\b/, /\/v1\/users\/queue\b/, ...further];
  return { settled: Promise.all(calls.map((call) => page.waitForResponse(call))) };
}
