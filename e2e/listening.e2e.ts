import type { Browser, Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { handSession, type Listener, makeListener, signedIn, signInThere } from './listener.ts';
import { settleAfter, soonMs } from './settling.ts';
import {
  expect,
  expectToHear,
  hearSome,
  holdAnswers,
  pauseFrom,
  playButtons,
  player,
  position,
  row,
  section,
  test,
} from './test.ts';

const shelf = (page: Page) => section(page, 'Continue listening');
const sundayService = '/playlist/1?kind=service';
const farmer = 'The Patience of the Farmer';
const servant = 'A Good Servant';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
  await page.addInitScript(settleAfter, soonMs);
});

/** Plays the newest message of the library for a while. @returns its topic */
async function begin(page: Page): Promise<string> {
  await page.goto('/');
  await playButtons(page).first().click();
  await hearSome(page);
  return (await player(page).getByRole('link').first().textContent()) ?? '';
}

/** Another device of the same listener. */
async function otherDevice(browser: Browser, listener: Listener): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await hidePopular(page);
  await page.addInitScript(settleAfter, soonMs);
  await handSession(page, listener);
  return page;
}

/** Opens a message's menu in a list by keyboard and chooses one of it. */
async function choose(page: Page, topic: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${topic}` }).press('Enter');
  const item = page.getByRole('menu', { name: topic }).getByRole('menuitem', { name: label, exact: true });
  await item.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('without an account, what was begun is on Home and in Your Library after a reload, with what is left', async ({
  page,
}) => {
  const topic = await begin(page);
  await page.reload();
  await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(`${topic}.*\\d\\d s left`)]);
  // It comes first, and 'Recently played' alone goes without what is to be continued.
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Continue listening',
    'Recent messages',
    'Services',
    'Speakers',
    'Monthly highlights',
  ]);
  await expect(section(page, 'Recent messages').getByRole('article')).toHaveCount(20);
  await page.goto('/library');
  await expect(shelf(page).getByRole('article')).toHaveText([new RegExp(topic)]);
  // It goes on where it was.
  await shelf(page).getByRole('article').hover();
  await shelf(page)
    .getByRole('button', { name: `Play ${topic}` })
    .click();
  await expectToHear(page, 15);
});

test('a message that is played to its end is heard, and no longer to be continued', async ({ page }) => {
  const topic = await begin(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await page.goto('/messages');
  await expect(page.getByRole('article').filter({ hasText: topic })).toContainText('Heard');
  await page.goto('/');
  await expect(section(page, 'Recently played')).toBeVisible();
  await expect(shelf(page)).toHaveCount(0);
});

test('a message is marked from its menu by keyboard alone, and taken back', async ({ page }) => {
  await page.goto(sundayService);
  await choose(page, farmer, 'Mark as heard');
  await expect(row(page, farmer)).toContainText('Heard.');
  await page.reload();
  await expect(row(page, farmer)).toContainText('Heard.');
  await choose(page, farmer, 'Mark as not heard');
  await expect(row(page, farmer)).not.toContainText('Heard.');
});

test('heard messages are hidden where that is chosen, which says how many and shows them again', async ({ page }) => {
  await page.goto(sundayService);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const all = await rows.count();
  const hide = page.getByRole('button', { name: 'Hide heard' });
  await expect(hide).toHaveCount(0);
  await choose(page, farmer, 'Mark as heard');
  await hide.press('Enter');
  await expect(rows).toHaveCount(all - 1);
  await expect(page.getByText('1 heard message hidden here.')).toBeVisible();
  // The choice is this browser's, on other pages and after a reload too; the count stays that of the list.
  await page.goto('/messages');
  await expect(page.getByText('1 heard message hidden on this page.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: farmer })).toHaveCount(0);
  await page.goto(`/search?keyword=${encodeURIComponent(farmer)}`);
  await expect(page.getByText('You have heard all 1 message on this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: farmer })).toBeVisible();
});

test.describe('on two devices', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('positions, likes and heard marks agree after one of them was offline', async ({ page: phone, browser }) => {
    const listener = await signedIn(phone);
    const like = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Like', exact: true });
    const liked = (page: Page) => page.getByRole('table', { name: 'Liked Messages' }).locator('tbody').getByRole('row');
    await phone.goto('/message/1');
    const first = (await phone.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const likedThere = phone.waitForResponse((reply) => reply.url().endsWith('/v1/users/likes') && reply.ok());
    await like(phone).click();
    await likedThere;

    const laptop = await otherDevice(browser, listener);
    await laptop.goto('/liked');
    await expect(liked(laptop)).toHaveText([new RegExp(first)]);
    await laptop.goto('/message/4');
    const second = (await laptop.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(like(laptop)).toHaveAttribute('aria-pressed', 'false');
    // What the menu needs is there before the network goes.
    await laptop.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(laptop.getByRole('menuitem', { name: 'Mark as heard' })).toBeVisible();
    await laptop.keyboard.press('Escape');

    // The laptop is offline: it likes another, and marks it as heard.
    await laptop.context().setOffline(true);
    await like(laptop).press('Enter');
    await expect(like(laptop)).toHaveAttribute('aria-pressed', 'true');
    await laptop.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
    await laptop.getByRole('menuitem', { name: 'Mark as heard' }).press('Enter');
    // Meanwhile, on the phone, the first like is taken back, and a message is begun.
    await phone.goto('/liked');
    const taken = phone.waitForResponse(
      (reply) => reply.url().endsWith('/v1/users/likes') && reply.request().method() === 'PUT',
    );
    await phone.getByRole('button', { name: `Unlike ${first}` }).press('Enter');
    await taken;
    const topic = await begin(phone);
    const left = await position(phone);

    const sent = laptop.waitForResponse(
      (reply) => reply.url().endsWith('/v1/users/heard') && reply.request().method() === 'PUT',
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

  test('what a visitor begins, likes and marks is theirs on other devices once they sign in', async ({
    page,
    browser,
  }) => {
    const listener = await makeListener(page);
    const topic = await begin(page);
    await page.goto(sundayService);
    await choose(page, servant, 'Mark as heard');
    await page.goto('/message/4');
    await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
    await expect(page.getByText('Added to liked')).toBeVisible();
    const second = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const put = (path: RegExp) =>
      page.waitForResponse((reply) => path.test(reply.url()) && reply.request().method() === 'PUT' && reply.ok());
    const merged = Promise.all([put(/users\/likes$/), put(/users\/heard$/), put(/\/position$/)]);
    await page.getByRole('button', { name: 'Login' }).click();
    await signInThere(page, listener);
    await merged;

    const laptop = await otherDevice(browser, listener);
    await laptop.goto('/');
    await expect(shelf(laptop).getByRole('article')).toHaveText([new RegExp(topic)]);
    await laptop.goto(sundayService);
    await expect(row(laptop, servant)).toContainText('Heard.');
    await laptop.goto('/liked');
    await expect(row(laptop, second)).toBeVisible();
    await laptop.context().close();
  });
});

test('a device that doesn’t know the account’s likes yet says that they load, not that there are none', async ({
  page,
}) => {
  const { token } = await signedIn(page);
  const acts = [{ message_id: '4', liked: true, at: new Date().toISOString() }];
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.put('/v1/users/likes', { headers, data: { acts } })).ok()).toBe(true);
  const likes = await holdAnswers(page, '**/v1/users/likes*');
  await page.goto('/liked');
  await expect(page.getByText('Loading your liked messages...')).toBeVisible();
  await expect(page.getByText('No liked messages yet')).toHaveCount(0);
  likes.open();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

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
