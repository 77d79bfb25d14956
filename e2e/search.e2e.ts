import type { Page } from '@playwright/test';
import { expect, holdAnswers, section, test } from './test.ts';
import { violations } from './violations.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'What do you want to listen to?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => section(page, 'Messages').getByRole('article');
const rows = (page: Page) => section(page, 'Found so far').getByRole('listitem');

test('a link that is followed before typing has rested leads where it says, however long it takes', async ({
  page,
}) => {
  const code = await holdAnswers(page, '**/assets/categories-page-*.js');
  await page.goto('/search');
  await expect(heading(page, 'Browse all')).toBeVisible();
  await box(page).fill('patience');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' });
  // On a slow phone, the pause after typing is over before the click is handled.
  await link.evaluate((element: HTMLElement) => {
    element.click();
    const due = performance.now() + 1000;
    while (performance.now() < due);
  });
  code.open();
  await expect(heading(page, 'Browse Categories')).toBeVisible();
  await expect(page).toHaveURL('/categories');
});

test('the box has the focus on arrival; its term is in the address, a reload keeps it, and back leaves the page however much was typed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  for (const term of ['grace', 'hope']) {
    await box(page).fill(term);
    await expect(page).toHaveURL(`/search?keyword=${term}`);
  }
  await box(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveTitle('Search results for hope · Lectern Library');
  await page.reload();
  await expect(box(page)).toHaveValue('hope');
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await page.goForward();
  await expect(box(page)).toHaveValue('hope');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the box leaves the page to be seen until it is touched; then what is found is seen under it while typing', async ({
    page,
  }) => {
    // The window's height when the keyboard takes 424 px.
    await page.setViewportSize({ width: 390, height: 420 });
    for (const address of ['/search', '/messages']) {
      await page.goto(address);
      const typed = page.getByRole('main').getByRole('searchbox');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(typed).not.toBeFocused();
      await typed.tap();
      await typed.fill('grace');
      await expect(rows(page)).toHaveCount(6);
      for (const index of [0, 1, 2]) await expect(rows(page).nth(index)).toBeInViewport({ ratio: 1 });
      expect((await rows(page).first().boundingBox())?.height).toBe(56);
      await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
      expect(await violations(page)).toEqual([]);
      await typed.press('Enter');
      await expect(cards(page)).toHaveCount(4);
      await expect(typed).not.toBeFocused();
    }
  });
});
