import { test as base, expect, type Page } from '@playwright/test';
import { answerGeo } from './geo.ts';

/** A test in whose page nothing may go wrong unseen: an error in the console, or one that nobody caught, fails it. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp[] }>({
  /** What the console may say, for tests that break something on purpose. */
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (entry) => {
      if (entry.type() === 'error') errors.push(entry.text());
    });
    await answerGeo(page.context());
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/** @returns how many seconds into the message the player's scrubber says it is */
export async function position(page: Page): Promise<number> {
  const said = await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  const [, minutes, seconds] = /^(\d+):(\d+) of/.exec(said ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until the player has played on to that second. */
export async function expectToHear(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds);
}

/** @returns the section with this heading */
export function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** @returns the play buttons of the newest messages, in their order */
export function playButtons(page: Page) {
  return section(page, 'Recent messages').getByRole('button', { name: /^Play / });
}

/** Holds whatever awaits `opened` until `open` is called, e.g. an answer of the server. */
export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** @returns the row of the message with this topic */
export function row(page: Page, topic: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: topic, exact: true }) });
}

/** @returns the bar at the bottom */
export function player(page: Page) {
  return page.getByRole('region', { name: 'Player' });
}
