import type { Page } from '@playwright/test';
import { expectLifted } from './settling.ts';
import { expect, expectToHear, playButtons, player, test, withMotion } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

test.use(withMotion);

const queue = (page: Page) => page.getByRole('dialog', { name: 'Queue' });

function nextTopics(page: Page): Promise<string[]> {
  return queue(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? ''));
}

async function choose(page: Page, topic: string | undefined, action: string): Promise<void> {
  await queue(page)
    .getByRole('button', { name: `More for ${topic}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function playHome(page: Page): Promise<string[]> {
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await player(page).getByRole('button', { name: 'Queue' }).click();
  await expect(queue(page).getByRole('listitem').nth(3)).toBeVisible();
  return nextTopics(page);
}

test('in the queue messages are moved, taken out and played without dragging', async ({ page }) => {
  const [first, second, third, ...others] = await playHome(page);
  await choose(page, third, 'Play next');
  await expect.poll(() => nextTopics(page)).toEqual([third, first, second, ...others]);
  await expect(queue(page).getByText(`${third} is now 1 of`)).toBeAttached();
  await choose(page, third, 'Move down');
  await expect.poll(() => nextTopics(page)).toEqual([first, third, second, ...others]);
  await choose(page, first, 'Remove from queue');
  await expect.poll(() => nextTopics(page)).toEqual([third, second, ...others]);
  await expect(queue(page).getByRole('button', { name: `More for ${third}` })).toBeFocused();
  await queue(page)
    .getByRole('button', { name: `Play ${second}` })
    .click();
  await expect(player(page).getByRole('link', { name: second })).toBeVisible();
  await queue(page).getByRole('button', { name: 'Clear upcoming messages' }).click();
  await expect(queue(page).getByText('No upcoming messages', { exact: true })).toBeVisible();
});

test('in the queue a message is dragged by the keyboard, Escape leads back to the button, and it keeps WCAG 2.2 AA', async ({
  page,
}) => {
  const [first, second, ...others] = await playHome(page);
  await expectAccessible(page, 'the queue');
  await queue(page)
    .getByRole('button', { name: `Move ${first}` })
    .focus();
  await page.keyboard.press('Space');
  await expectLifted(page, `${first} is lifted, at place 1 of`);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => nextTopics(page)).toEqual([second, first, ...others]);
  await page.keyboard.press('Escape');
  await expect(queue(page)).toBeHidden();
  await expect(player(page).getByRole('button', { name: 'Queue' })).toBeFocused();

  await player(page).getByRole('button', { name: 'Speed: 1×' }).click();
  await expect(page.getByRole('menuitem', { name: 'Faster' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
