import { signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, expectToHear, test } from './test.ts';

// The browser reports each refused audio request.
test.use({ expectedErrors: /Failed to load resource.*403/ });

test('a bought message plays though the address of its audio has ended, without its listener noticing', async ({
  page,
}) => {
  const listener = await signedIn(page);
  const [message] = await fillCart(page, listener, ['A Good Servant']);
  if (!message) throw new Error('A Good Servant is not for sale');
  await fillWallet(page, listener, message.price);
  await buyCart(page, listener);
  let readings = 0;
  await page.route(`**/v1/messages/${message.id}`, async (route) => {
    readings += 1;
    if (readings > 1) return route.continue();
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/expires=\d+/g, 'expires=1700000000');
    return route.fulfill({ response: reply, body });
  });
  const asked = page.waitForRequest(/\/media\/audio\/.*expires=\d+&signature=/);
  await page.goto(`/message/${message.id}`);
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  expect((await asked).headers().authorization).toBeUndefined();
  await expectToHear(page, 1);
  expect(readings).toBe(2);
});
