import { hidePopular } from './home-lists.ts';
import { expect, section, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('a link that is pointed at has its page’s data and code fetched, and the click asks for nothing more', async ({
  page,
}) => {
  const code = page.waitForResponse(/\/assets\/link-prefetch-/);
  await page.goto('/');
  await page.evaluate((address) => import(address), (await code).url());
  const link = section(page, 'Recent messages').getByRole('link', { name: 'A Good Servant' }).first();
  const data = `/v1${(await link.getAttribute('href'))?.replace('message', 'messages')}`;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === data) asked.push('message');
    if (/\/assets\/message-page-.*\.js$/.test(pathname)) asked.push('code');
  });
  await link.hover();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
  await page.mouse.move(0, 0);
  await link.hover();
  await link.click();
  await expect(page.getByText('About this message')).toBeVisible();
  expect(asked.toSorted()).toEqual(['code', 'message']);
});
