import { expect, expectToHear, playButtons, player, test } from './test.ts';

test('what plays in one tab pauses when another begins to play', async ({ page, context }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  const other = await context.newPage();
  await other.goto('/');
  await playButtons(other).nth(1).click();
  await expectToHear(other, 1);
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(other).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
});
