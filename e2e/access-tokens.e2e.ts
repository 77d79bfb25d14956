import { createServer } from 'node:http';
import { makeListener } from './listener.ts';
import { expect, test } from './test.ts';

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of 40[03]|blocked by CORS policy|net::ERR_FAILED/ });

  test('a page of another origin reads what is public, calls with a token, and nothing with a session', async ({
    page,
    baseURL,
  }) => {
    const { password, token: session } = await makeListener(page);
    const made = await page.request.post('/v1/users/account/access-tokens', {
      data: { name: 'A page', scopes: ['read', 'library'], password },
      headers: { authorization: `Bearer ${session}` },
    });
    const { token } = (await made.json()).data;
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
