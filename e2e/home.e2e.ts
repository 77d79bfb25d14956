import { expect, section, test } from './test.ts';

test('Home shows the library: its title, recent messages, services and speakers', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await expect(section(page, 'Recent messages').getByRole('listitem')).toHaveCount(20);
  await expect(section(page, 'Services').getByRole('listitem')).toHaveCount(5);
  await expect(section(page, 'Speakers').getByRole('listitem')).toHaveCount(8);
  await expect(section(page, 'Recent messages').getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/messages',
  );
});

test('says that it is loading until the messages are there', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/messages/recents*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading messages...').first()).toBeAttached();
  release();
  await expect(section(page, 'Recent messages')).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and loads when asked again', async ({ page }) => {
    await page.route('**/v1/**', (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/v1/**');
    await retry.click();
    await expect(section(page, 'Recent messages')).toBeVisible();
  });
});

test('a card shows its price or that it is free, and a paid one has no play button', async ({ page }) => {
  await page.goto('/');
  const paid = section(page, 'Recent messages').getByRole('listitem').filter({ hasText: '₦' }).first();
  await expect(paid).toContainText(/₦[\d,]+/);
  await expect(paid.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  const free = section(page, 'Recent messages').getByRole('listitem').filter({ hasText: 'Free' }).first();
  await expect(free.getByRole('button', { name: /^Play/ })).toHaveCount(1);
});
