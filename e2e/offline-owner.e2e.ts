import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { expectSaved, freeMessage, readAudioDb, saveThere } from './saving.ts';
import { buyCart, fillCart, fillWallet, type Paid } from './shopping.ts';
import { expect, expectToHear, test } from './test.ts';

const topic = 'A Good Servant';

/** Buys a message and saves it offline, and a free one too. */
async function saveBought(page: Page, listener: Listener): Promise<{ bought: Paid; free: { id: string } }> {
  const [bought] = await fillCart(page, listener, [topic]);
  if (!bought) throw new Error(`${topic} is not for sale`);
  await fillWallet(page, listener, bought.price);
  await buyCart(page, listener);
  const free = await freeMessage(page);
  for (const message of [bought, free]) {
    await saveThere(page, message);
    await expectSaved(page);
  }
  return { bought, free };
}

async function keysKept(page: Page): Promise<string[]> {
  return (await readAudioDb(page)).keys;
}

test('a bought message plays offline for who bought it, and goes when they sign out', async ({ page, context }) => {
  const listener = await signedIn(page);
  const { free } = await saveBought(page, listener);
  await page.route('**/media/audio/**', (route) => route.abort());
  await page.goto('/offline');
  const list = page.getByRole('list', { name: 'Saved messages' });
  await list.getByRole('button', { name: `Play ${topic}` }).click();
  await expectToHear(page, 1);
  // In another tab too it is there no more.
  const other = await context.newPage();
  await other.goto('/offline');
  await expect(other.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // Home reloads.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Saved messages' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => keysKept(page)).toEqual([free.id]);
});
