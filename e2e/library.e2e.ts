import { signedIn } from './listener.ts';
import { fontsLoaded } from './settling.ts';
import { expect, holdAnswers, pressDownload, section, test, watchShiftsOfPages } from './test.ts';

test.describe('on a phone nothing moves', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('when the library of somebody with plays turns out to have nothing begun', async ({ page }) => {
    await signedIn(page);
    const shifts = await watchShiftsOfPages(page);
    const answer = await holdAnswers(page, '**/v1/messages/continue-listening*');
    const answered = page.waitForResponse('**/v1/messages/continue-listening*');
    await page.goto('/library');
    await expect(page.getByText('No items found in your library.')).toBeVisible();
    answer.open();
    await (await answered).finished();
    await expect(page.getByText('No items found in your library.')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('when the letters of what a visitor is offered arrive', async ({ page }) => {
    const shifts = await watchShiftsOfPages(page);
    const font = await holdAnswers(page, '**/*.woff2');
    await page.goto('/library', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Create your first playlist' })).toBeVisible();
    font.open();
    await fontsLoaded(page);
    await expect(page.getByRole('button', { name: 'Create your first playlist' })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
  });
});

test('what a listener downloads is in their library', async ({ page }) => {
  await signedIn(page);
  await page.goto('/message/1');
  const told = page.waitForResponse('**/v1/messages/activities');
  await pressDownload(page);
  await told;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your Library' }).click();
  await expect(section(page, 'Messages').getByRole('article')).toHaveText([/The Patience of the Farmer/]);
  await page.getByRole('button', { name: 'List' }).click();
  await page.reload();
  await expect(section(page, 'Messages').getByRole('row')).toContainText(['TITLE', 'The Patience of the Farmer']);
});
