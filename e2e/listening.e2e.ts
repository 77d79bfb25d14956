import type { Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { handSession, signedIn } from './listener.ts';
import { changeDelay, settledSoon } from './settling.ts';
import { expect, hearSome, pauseFrom, playButtons, player, position, row, section, test } from './test.ts';

const shelf = (page: Page) => section(page, 'Continue listening');

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
  await page.addInitScript(changeDelay, settledSoon);
});

async function begin(page: Page): Promise<string> {
  await page.goto('/');
  await playButtons(page).first().click();
  await hearSome(page);
  return (await player(page).getByRole('link').first().textContent()) ?? '';
}

test.describe('on two devices', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('positions, likes and heard marks agree after one of them was offline', { tag: '@thorough' }, async ({
    page: phone,
    browser,
  }) => {
    const listener = await signedIn(phone);
    const like = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Like', exact: true });
    const liked = (page: Page) => page.getByRole('table', { name: 'Liked Messages' }).locator('tbody').getByRole('row');
    await phone.goto('/message/1');
    const first = (await phone.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // The page also reads the likes, at the same address.
    const likedThere = phone.waitForResponse(
      (reply) => reply.url().endsWith('/v1/users/likes') && reply.request().method() === 'PUT' && reply.ok(),
    );
    await like(phone).click();
    await likedThere;

    const laptop = await (await browser.newContext()).newPage();
    await hidePopular(laptop);
    await laptop.addInitScript(changeDelay, settledSoon);
    await handSession(laptop, listener);
    await laptop.goto('/liked');
    await expect(liked(laptop)).toHaveText([new RegExp(first)]);
    await laptop.goto('/message/4');
    const second = (await laptop.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(like(laptop)).toHaveAttribute('aria-pressed', 'false');
    // Loads the menu's code before the network fails.
    await laptop.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(laptop.getByRole('menuitem', { name: 'Mark as heard' })).toBeVisible();
    await laptop.keyboard.press('Escape');

    await laptop.context().setOffline(true);
    await like(laptop).press('Enter');
    await expect(like(laptop)).toHaveAttribute('aria-pressed', 'true');
    await laptop.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
    await laptop.getByRole('menuitem', { name: 'Mark as heard' }).press('Enter');
    await phone.goto('/liked');
    const taken = phone.waitForResponse(
      (reply) => reply.url().endsWith('/v1/users/likes') && reply.request().method() === 'PUT',
    );
    await phone.getByRole('button', { name: `Unlike ${first}` }).press('Enter');
    await taken;
    const topic = await begin(phone);
    const left = await position(phone);

    const sent = Promise.all(
      ['/v1/users/likes', '/v1/users/heard'].map((path) =>
        laptop.waitForResponse((reply) => reply.url().endsWith(path) && reply.request().method() === 'PUT'),
      ),
    );
    await laptop.context().setOffline(false);
    await sent;
    for (const page of [phone, laptop]) {
      await page.goto('/liked');
      await expect(liked(page)).toHaveText([new RegExp(second)]);
      await expect(row(page, second)).toContainText('Heard.');
      await page.goto('/');
      await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(topic)]);
    }
    await shelf(laptop).getByRole('article').hover();
    await shelf(laptop)
      .getByRole('button', { name: `Play ${topic}` })
      .click();
    await pauseFrom(laptop, Math.max(1, left - 1));
    await laptop.context().close();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('what was begun here can be found and continued', async ({ page, context }) => {
    await signedIn(page);
    const topic = await begin(page);
    await page.goto('/library');
    await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(topic)]);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(topic)]);
    await context.setOffline(true);
    await page.reload();
    await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(topic)]);
  });
});
