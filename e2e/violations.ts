import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = { dark: violations, light: contrastViolations } as const;
/** In `npm test` a phone alone: what a wide window shows besides is looked at by `npm run test:all`. In px. */
const widths = process.env.TEST_THOROUGH ? [390, 820, 1440] : [390];

/**
 * Checks the open page in both themes and at every width (docs/testing.md); it isn't reopened, since it follows both.
 * @param what names the page where something is found; its window is as wide after it as before
 */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await themes[colorScheme](page), `${what}, ${colorScheme}, ${width} px wide`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** @returns what on the page breaks WCAG 2.2 AA, each with the elements that do, and whatever is there twice that may be there once */
export async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  // No level of headings is left out either, which screen readers go through a page by.
  const rules = { 'heading-order': { enabled: true } };
  return [...(await findViolations(page, { runOnly: tags, rules })), ...(await doubles(page))];
}

/** @returns the page's titles unless it has one, and the ids that several elements have: what names them by id means the first */
function doubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const doubled = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `twice: #${id}`);
    return [...(titles.length === 1 ? [] : [`${titles.length} h1: ${titles.join(', ')}`]), ...doubled];
  });
}

/** @returns the texts that are hard to read in the theme on screen; all else that is looked at is alike in both */
function contrastViolations(page: Page): Promise<string[]> {
  return findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function findViolations(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  const putBack = await layDown(page);
  // Half a megabyte of script, which a page that was looked at before has already.
  const axeSource = (await hasAxe(page)) ? ';' : undefined;
  // Otherwise each look opens a page of its own, for frames of other origins, which nothing here has.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode();
  const found = await axe.options({ ...options, resultTypes: ['violations'] }).analyze();
  await putBack();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** @returns whether each frame of the page has axe; one that is just gone, or loads, has not */
async function hasAxe(page: Page): Promise<boolean> {
  const has = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  return (await Promise.all(has)).every(Boolean);
}

/**
 * What stays at the foot of the window covers by turns whatever is scrolled beneath it, of which axe would say that it is too
 * small to touch: for the screenshot it is at the foot of the page.
 * @returns what has it stay again
 */
async function layDown(page: Page): Promise<() => Promise<void>> {
  const place = (position: string) =>
    page.locator('.tabs, :has(+ .tabs), :has(+ * + .tabs)').evaluateAll((parts, value) => {
      for (const part of parts) if (part instanceof HTMLElement && part.matches('.sticky')) part.style.position = value;
    }, position);
  await place('static');
  return () => place('');
}
