import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Runs in each page.
 * @param ms the delay that the page asks for
 * @param to the delay in ms that it gets; null: what it delays never comes
 */
export function changeDelay({ ms, to }: { ms: number; to: number | null }): void {
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: () => void, asked?: number, ...values: []) => {
    if (asked !== ms) return wait(act, asked, ...values);
    return to === null ? 0 : wait(act, to, ...values);
  }) as typeof window.setTimeout;
}

/** The first page counts as settled after half a second instead of 5 s. */
export const settledSoon = { ms: 5000, to: 500 };

/** Makes a page send its delayed requests soon. The look-up of the place is off, because its timing depends on the machine. */
export async function settleSoon(page: Page, further: readonly RegExp[] = []): Promise<{ settled: Promise<unknown> }> {
  await page.addInitScript(changeDelay, settledSoon);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const calls = [/\/v1\/carts\b/, /\/v1\/users\/queue\b/, ...further];
  return { settled: Promise.all(calls.map((call) => page.waitForResponse(call))) };
}

/** Waits until the server sends the page with its content. A busy server may at first send it without, and the app then renders it. */
export async function whenRendered(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('<html data-rendered');
}

/** The row hears the arrow keys only in a later task than the one that announces that it is lifted. */
export async function expectLifted(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A late font changes heights by a pixel, and scroll positions with them. */
export function fontsLoaded(page: Page): Promise<void> {
  return page.evaluate(async () => void (await document.fonts.ready));
}
