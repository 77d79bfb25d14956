import { hidePopular } from './home-lists.ts';
import { expect, expectToHear, hearSome, playButtons, player, position, test } from './test.ts';

test('after a reload the queue is there, paused at its place, and goes on without having fetched anything before', async ({
  page,
}) => {
  await hidePopular(page);
  await page.addInitScript(() => localStorage.setItem('lectern:speed', '1.5'));
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
  await expect(player(page).getByRole('button', { name: 'Speed: 1.5×' })).toBeVisible();
  expect(audio).toEqual([]);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, left + 1);
  expect(audio.length).toBeGreaterThan(0);
  await player(page).getByRole('button', { name: 'Previous' }).click();
  await expect(player(page).getByRole('link', { name: topic })).toBeHidden();
});
