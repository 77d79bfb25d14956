import type { Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { expect, expectToHear, playButtons, player, position, test } from './test.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const beginning = 64_000;

async function loseNetworkAfterBeginning(page: Page) {
  let requests = 0;
  let isGone = true;
  await page.route('**/media/audio/**', async (route) => {
    requests += 1;
    const headers = { ...route.request().headers(), range: `bytes=0-${beginning - 1}` };
    if (requests === 1) await route.continue({ headers });
    else if (isGone) await route.abort('internetdisconnected');
    else await route.continue();
  });
  return {
    refused: () => requests - 1,
    comeBack: () => {
      isGone = false;
    },
  };
}

test('a network that is lost in the middle of a message and comes back doesn’t lose the place', async ({ page }) => {
  await hidePopular(page);
  // Double speed halves the time for hearing the loaded audio.
  await page.addInitScript(() => localStorage.setItem('lectern:speed', '2'));
  await page.goto('/');
  const network = await loseNetworkAfterBeginning(page);
  await playButtons(page).first().click();
  await expectToHear(page, 2);

  const pause = player(page).getByRole('button', { name: 'Pause' });
  await expect(pause).toHaveAttribute('aria-busy', 'true');
  const lost = await position(page);
  expect(lost).toBeGreaterThanOrEqual(2);
  await expect.poll(network.refused).toBeGreaterThan(2);
  network.comeBack();
  await expectToHear(page, lost + 2);
  await expect(pause).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Error occured while trying to play message')).toBeHidden();
});
