import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = { dark: violations, light: contrastViolations } as const;
/** In px. `npm test` checks only a phone's width; `npm run test:all` checks wider windows too. */
const widths = process.env.TEST_THOROUGH ? [390, 820, 1440] : [390];

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

export async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  // Screen readers use headings for navigation, so no level may be skipped.
  const rules = { 'heading-order': { enabled: true } };
  return [...(await findViolations(page, { runOnly: tags, rules })), ...(await doubles(page))];
}

function doubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const doubled = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `twice: #${id}`);
    return [...(titles.length === 1 ? [] : [`${titles.length} h1: ${titles.join(', ')}`]), ...doubled];
  });
}

/** Only contrast depends on the theme; other rules give the same result in both themes. */
function contrastViolations(page: Page): Promise<string[]> {
  return findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function findViolations(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  const putBack = await layDown(page);
  // axe is half a megabyte of script, which a page that was checked before already has.
  const axeSource = (await hasAxe(page)) ? ';' : undefined;
  // The default mode opens a page for each check, to check frames of other origins, which these pages lack.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode();
  const found = await axe.options({ ...options, resultTypes: ['violations'] }).analyze();
  await putBack();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function hasAxe(page: Page): Promise<boolean> {
  const has = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  return (await Promise.all(has)).every(Boolean);
}

/**
 * Elements that stick to the window's foot cover parts of the page, and axe would report the covered controls as too small. So this moves
 * them to the foot of the page.
 * @returns a function that restores them
 */
async function layDown(page: Page): Promise<() => Promise<void>> {
  const place = (position: string) =>
    page.locator('.tabs, :has(+ .tabs), :has(+ * + .tabs)').evaluateAll((parts, value) => {
      for (const part of parts) if (part instanceof HTMLElement && part.matches('.sticky')) part.style.position = value;
    }, position);
  await place('static');
  return () => place('');
}
