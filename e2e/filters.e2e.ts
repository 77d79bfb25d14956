import { box, cards, drawer, filterButton, group } from './our-messages.ts';
import { expect, test, withMotion } from './test.ts';

// The test needs motion, because the drawer closes with an animation.
test.use(withMotion);

test('the keyboard alone opens the drawer, chooses, and comes back to where it was', async ({ page }) => {
  await page.goto('/messages');
  await expect(cards(page)).toHaveCount(20);
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(filterButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
  await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(group(page, 'Speakers').getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(group(page, 'Speakers').getByRole('checkbox').first()).toBeChecked();
  await expect(drawer(page).getByRole('status').filter({ hasText: '3 messages' })).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(drawer(page).getByRole('button', { name: 'Show 3 messages' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the drawer is nearly as wide as the screen, and all in it is wide enough for a finger', async ({ page }) => {
    await page.goto('/messages');
    await filterButton(page).tap();
    await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(24);
    const box = await drawer(page).boundingBox();
    expect(box).toEqual({ x: 24, y: 0, width: 366, height: 844 });
    for (const target of await drawer(page).locator('label, fieldset button').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await group(page, 'Months').getByRole('checkbox', { name: 'Nov' }).tap();
    await drawer(page).getByRole('button', { name: /^Show/ }).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/messages?months=11');
  });
});
