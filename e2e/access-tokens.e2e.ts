import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, expectToast, test } from './test.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Access tokens' });

/** Makes a token on the profile page, with the keyboard alone. @returns it */
async function makeToken(page: Page, { name, scopes, password }: { name: string; scopes: string[]; password: string }) {
  await part(page).getByRole('button', { name: 'New access token' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name').fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: new RegExp(`^${scope}:`) }).press('Space');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your access token' });
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused();
  const token = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I have kept it' }).press('Enter');
  await expect(shown).toBeHidden();
  return token;
}

test('a listener makes a token, a program uses it, and it is revoked', async ({ page }) => {
  const { password } = await signedIn(page);
  await page.goto('/profile');
  const token = await makeToken(page, { name: 'Sunday’s script', scopes: ['library'], password });
  expect(token).toMatch(/^lectern_pat_[\w-]{43}$/);
  const row = part(page).getByRole('listitem').filter({ hasText: 'Sunday’s script' });
  await expect(row).toContainText('read library');
  await expect(row).toContainText('never used');
  const wallet = () => page.request.get('/v1/wallets', { headers: { authorization: `Bearer ${token}` } });
  expect((await wallet()).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('last used');
  await expect(page.getByText(token)).toBeHidden();

  await row.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Revoke it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, '“Sunday’s script” is revoked.');
  await expect(row).toBeHidden();
  expect((await wallet()).status()).toBe(401);
});

test.describe('what is refused', () => {
  // The browser says in its console what was refused.
  test.use({ expectedErrors: [/status of 40[03]|blocked by CORS policy|net::ERR_FAILED/] });

  test('a wrong password is said at its box, and no scope at the scopes', async ({ page }) => {
    await signedIn(page);
    await page.goto('/profile');
    await part(page).getByRole('button', { name: 'New access token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New access token' });
    await dialog.getByLabel('Name').fill('A program');
    await dialog.getByRole('checkbox', { name: /^read:/ }).press('Space');
    await dialog.getByLabel('Password', { exact: true }).fill('something else');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please choose at least one scope')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^read:/ }).press('Space');
    await dialog.getByRole('button', { name: 'Make the token' }).click();
    await expect(dialog.getByText('That is not the password of this account.')).toBeVisible();
  });

  test('a page of another origin reads what is public, calls with a token, and nothing with a session', async ({
    page,
    baseURL,
  }) => {
    const { password, token: session } = await signedIn(page);
    await page.goto('/profile');
    const token = await makeToken(page, { name: 'A page', scopes: ['library'], password });
    const elsewhere = createServer((_request, reply) =>
      reply.setHeader('content-type', 'text/html').end('<p>Elsewhere'),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    try {
      const address = elsewhere.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      await page.goto(`http://127.0.0.1:${port}/`);
      const ask = (path: string, init: RequestInit = {}) =>
        page.evaluate(
          async ([address, given]) => {
            try {
              const reply = await fetch(address, given);
              await reply.text();
              return reply.status;
            } catch {
              return 'not readable';
            }
          },
          [baseURL + path, init] as const,
        );
      const bearer = (given: string) => ({ authorization: `Bearer ${given}` });
      expect(await ask('/v1/messages')).toBe(200);
      expect(await ask('/v1/openapi.json')).toBe(200);
      expect(await ask('/v1/wallets', { headers: bearer(token) })).toBe(200);
      const body = JSON.stringify({ name: 'From elsewhere' });
      const json = { 'content-type': 'application/json' };
      expect(await ask('/v1/playlists', { method: 'POST', headers: { ...bearer(token), ...json }, body })).toBe(200);
      expect(await ask('/v1/purchases', { method: 'POST', headers: { ...bearer(token), ...json }, body: '{}' })).toBe(
        403,
      );
      expect(await ask('/v1/wallets', { headers: bearer(session) })).toBe('not readable');
      expect(await ask('/v1/messages', { headers: bearer(session) })).toBe('not readable');
      expect(await ask('/v1/messages', { credentials: 'include' })).toBe('not readable');
      expect(await ask('/v1/users/account', { headers: bearer(token) })).toBe('not readable');
      const form = JSON.stringify({ email: 'ada@example.org', password });
      expect(await ask('/v1/auth/login', { method: 'POST', headers: json, body: form })).toBe('not readable');
      expect(await ask('/v1/messages/recent-plays')).toBe('not readable');
    } finally {
      elsewhere.close();
    }
  });
});

test('the API is browsed at /docs, with nothing from elsewhere and within its policy', async ({ page, baseURL }) => {
  const others: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL) {
      others.push(request.url());
    }
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Lectern', level: 1 }).or(page.locator('h2.title'))).toBeVisible();
  await page.locator('#operations-tag-catalogue').getByRole('button').press('Enter');
  const call = page.locator('.opblock').filter({ hasText: '/v1/messages/{id}' }).first();
  await expect(call).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect([others, refused]).toEqual([[], []]);
});
