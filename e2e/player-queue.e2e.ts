import type { Page } from '@playwright/test';
import { expect, expectToHear, playButtons, player, position, row, test, withMotion } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

test.use(withMotion);

const sundayService = '/playlist/1?kind=service';
const farmer = 'The Patience of the Farmer';

const queue = (page: Page) => page.getByRole('dialog', { name: 'Queue' });
const openQueue = (page: Page) => player(page).getByRole('button', { name: 'Queue' }).click();

/** @returns what comes next, in its order */
function nextTopics(page: Page): Promise<string[]> {
  return queue(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? ''));
}

/** Plays the newest messages, pauses at once, and opens the queue. @returns what comes next */
async function playHome(page: Page): Promise<string[]> {
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await openQueue(page);
  await expect(queue(page).getByRole('listitem').nth(3)).toBeVisible();
  return nextTopics(page);
}

async function choose(page: Page, topic: string | undefined, action: string): Promise<void> {
  await queue(page)
    .getByRole('button', { name: `More for ${topic}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function queueFromRow(page: Page, topic: string, entry: string): Promise<void> {
  await row(page, topic).click({ button: 'right', position: { x: 500, y: 20 } });
  await page.getByRole('menuitem', { name: entry }).click();
}

test('‘Play next’ and ‘Add to queue’ put a message where they say, and say so', async ({ page }) => {
  await page.goto(sundayService);
  await row(page, farmer).hover();
  await page.getByRole('button', { name: `Play ${farmer}` }).click();
  await expectToHear(page, 1);
  await openQueue(page);
  await expect(queue(page).getByRole('listitem').nth(1)).toBeVisible();
  const [first, ...others] = await nextTopics(page);
  const last = others.at(-1) ?? '';
  await queue(page).getByRole('button', { name: 'Close queue' }).click();

  await queueFromRow(page, first ?? '', 'Add to queue');
  await expect(page.getByText('Added to queue')).toBeVisible();
  await queueFromRow(page, last, 'Play next');
  await expect(page.getByText('Plays next')).toBeVisible();
  await openQueue(page);
  await expect.poll(() => nextTopics(page)).toEqual([last, ...others.slice(0, -1), first]);
  await player(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(player(page).getByRole('link', { name: last })).toBeVisible();
});

test('in the queue messages are moved, played and taken out without dragging', async ({ page }) => {
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
  await expect.poll(() => nextTopics(page)).toEqual(others);
  await queue(page).getByRole('button', { name: 'Clear what comes next' }).click();
  await expect(queue(page).getByText('Nothing comes next', { exact: true })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Next', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await queue(page).getByRole('button', { name: 'Browse messages' }).click();
  await expect(page).toHaveURL('/messages');
});

test('by the keyboard a message is dragged, and Escape leads back to the button', async ({ page }) => {
  const [first, second, ...others] = await playHome(page);
  await queue(page)
    .getByRole('button', { name: `Move ${first}` })
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is lifted, at place 1 of`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => nextTopics(page)).toEqual([second, first, ...others]);
  await page.keyboard.press('Escape');
  await expect(queue(page)).toBeHidden();
  await expect(player(page).getByRole('button', { name: 'Queue' })).toBeFocused();
});

test('shuffle, repeat and speed say how they stand, and are remembered as the listener left them', async ({ page }) => {
  const before = await playHome(page);
  const shuffle = player(page).getByRole('button', { name: 'Shuffle' }).last();
  await shuffle.click();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await nextTopics(page)).toSorted()).toEqual(before.toSorted());
  await shuffle.click();
  await expect.poll(() => nextTopics(page)).toEqual(before);
  for (const name of ['Repeat: off', 'Repeat all', 'Repeat one', 'Repeat: off']) {
    await player(page).getByRole('button', { name }).click();
  }
  await shuffle.click();
  await player(page).getByRole('button', { name: 'Speed: 1×' }).click();
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await expect(player(page).getByRole('button', { name: 'Speed: 1.5×' })).toBeFocused();

  await page.reload();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Repeat all', 'Speed: 1.5×']) {
    await expect(player(page).getByRole('button', { name })).toBeVisible();
  }
});

test('a speed between those of the menu is reached in small steps, also by keys', async ({ page }) => {
  await playHome(page);
  await player(page).getByRole('button', { name: 'Speed: 1×' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  await page.getByRole('menuitem', { name: 'Faster' }).click();
  await page.getByRole('menuitem', { name: 'Faster' }).click();
  await page.getByRole('menuitem', { name: 'Slower' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1.05×' })).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(player(page).getByRole('button', { name: 'Speed: 1.05×' })).toBeFocused();
  await page.keyboard.press('<');
  await page.keyboard.press('<');
  await expect(player(page).getByRole('button', { name: 'Speed: 0.95×' })).toBeVisible();
  await page.reload();
  await expect(player(page).getByRole('button', { name: 'Speed: 0.95×' })).toBeVisible();
});

test('a sleep timer says what is left of it, and at the end of the message nothing more plays', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  const topic = await player(page).getByRole('link').first().textContent();
  await player(page).getByRole('button', { name: 'Sleep timer: off' }).click();
  await page.getByRole('menuitemradio', { name: '15 minutes' }).click();
  await player(page).getByRole('button', { name: 'Sleep timer: 15 minutes left' }).click();
  await page.getByRole('menuitemradio', { name: 'End of message' }).click();
  await expect(player(page).getByRole('button', { name: 'Sleep timer: end of message' })).toBeVisible();
  await expectToHear(page, 1);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(player(page).getByRole('link', { name: topic ?? '' })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Sleep timer: off' })).toBeVisible();
});

test('in a narrow bar ‘More’ has what there is no room for', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  await playButtons(page).first().click();
  const more = player(page).getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Repeat: off' }).click();
  await expect(page.getByRole('menuitem', { name: 'Repeat all' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Speed: 1×' }).click();
  await expect(page.getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
  await page.getByRole('menuitemradio', { name: '1.25×' }).click();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Speed: 1.25×' })).toBeVisible();
});

test('the player’s keys work wherever nothing is typed, and can be turned off', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  const first = await player(page).getByRole('link').first().textContent();
  await page.getByRole('main').focus();
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const paused = await position(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe(paused + 10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe(paused);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText('Added to liked')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await expect(player(page).getByRole('link').first()).not.toHaveText(first ?? '');
  await page.keyboard.press('Shift+P');
  await expect(player(page).getByRole('link').first()).toHaveText(first ?? '');

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Back or forward 10 seconds')).toBeVisible();
  await expectAccessible(page, 'the list of shortcuts');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('m');
  await page.keyboard.press('Control+/');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unmute', includeHidden: true })).toBeAttached();

  await page.goto('/search');
  const keyword = page.getByRole('searchbox').first();
  await keyword.fill('');
  await keyword.pressSequentially('m l');
  await expect(keyword).toHaveValue('m l');
});

test('the queue keeps WCAG 2.2 AA', async ({ page }) => {
  await playHome(page);
  await expectAccessible(page, 'the queue');
});
