import { hidePopular } from './home-lists.ts';
import { signedIn } from './listener.ts';
import { settleAfter, soonMs } from './settling.ts';
import { expect, expectToHear, hearSome, playButtons, player, position, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('after a reload the queue is there, paused at its place, and goes on without having fetched anything before', async ({
  page,
}) => {
  await page.goto('/');
  await playButtons(page).nth(1).click();
  const topic = (await player(page).getByRole('link').first().textContent()) ?? '';
  const left = await hearSome(page);

  const audio: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/audio/')) audio.push(request.url());
  });
  await page.reload();
  await expect(player(page).getByRole('link', { name: topic })).toBeVisible();
  await expect.poll(() => position(page)).toBe(left);
  expect(audio).toEqual([]);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, left + 1);
  await player(page).getByRole('button', { name: 'Previous' }).click();
  await expect(player(page).getByRole('link', { name: topic })).toBeHidden();
});

test('a listener finds the queue on another device, paused at its place', async ({ page, browser }) => {
  const listener = await signedIn(page);
  await page.goto('/');
  const written = page.waitForResponse(
    (reply) => reply.url().endsWith('/v1/users/queue') && reply.request().method() === 'PUT',
  );
  await playButtons(page).nth(2).click();
  const topic = (await player(page).getByRole('link').first().textContent()) ?? '';
  await expectToHear(page, 1);
  await written;
  await player(page).getByRole('button', { name: 'Pause' }).click();

  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(
    (stored) => localStorage.setItem('auth', stored),
    JSON.stringify({
      user: { name: listener.name, email: listener.email, balance: 0 },
      token: listener.token,
    }),
  );
  await other.addInitScript(settleAfter, soonMs);
  await other.goto('/');
  await expect(player(other).getByRole('link', { name: topic })).toBeVisible();
  await player(other).getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(other, 1);
  await other.context().close();
});
