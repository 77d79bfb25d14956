import type { Page } from '@playwright/test';
import { geoUrl, lagos } from './geo.ts';
import { signedIn } from './listener.ts';
import { checkout, fillCart, news } from './shopping.ts';
import { expect, test, toastsSoFar } from './test.ts';

// Tests can't reach Paystack, so its page and the server's answers are stubs.

const pay = 'https://checkout.paystack.com/';

async function answerAsPaystack(page: Page): Promise<void> {
  const begun = { ref: 'lectern-1234567890', purpose: 'purchase', amount: 1500 };
  const charge = { provider: 'paystack', accessCode: 'the-access-code', authorizationUrl: `${pay}the-access-code` };
  let open: object[] = [];
  await page.route('**/v1/payments/intents', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: open } });
    open = [{ ...begun, started: new Date().toISOString() }];
    return route.fulfill({ json: { ...begun, ...charge, email: 'amina@example.com' } });
  });
}

async function allowPopup(page: Page): Promise<void> {
  await page.route('/cart', async (route) => {
    const reply = await route.fetch();
    const policy = (reply.headers()['content-security-policy'] ?? '')
      .replace("frame-src 'self'", `frame-src ${pay}`)
      .replace("style-src 'self'", "style-src 'self' 'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='");
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'content-security-policy': policy } });
  });
  // Chromium doesn't let a stubbed document make requests to this machine unless those are stubbed too.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(geoUrl, (route) => route.fulfill({ json: lagos, headers }));
}

const statuses = { success: 'success', close: 'abandoned', 'transfer:pending': 'pending' };

const popupPage = (event: keyof typeof statuses) => `<!doctype html><title>Checkout</title>
  <button>Go on</button>
  <script>
    const tell = (event, data) => parent.postMessage({ event, data }, '*');
    tell('loaded:checkout');
    addEventListener('message', () => tell('loaded:transaction', { id: 1, customer: {}, accessCode: 'the-access-code' }));
    document.querySelector('button').onclick = () => tell('${event}', { status: '${statuses[event]}' });
  </script>`;

const goOn = (page: Page) => page.frameLocator('iframe[id^="inline-checkout"]').getByRole('button', { name: 'Go on' });

const paystackScripts = (scripts: readonly string[]) => scripts.filter((path) => path.includes('paystack-popup'));

async function openCart(page: Page, event: keyof typeof statuses, status: string): Promise<void> {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await answerAsPaystack(page);
  await allowPopup(page);
  await page.route(`${pay}**`, (route) => route.fulfill({ contentType: 'text/html', body: popupPage(event) }));
  const payment = { success: status === 'bought', message: 'So it is.', status, purchase_id: null };
  await page.route('**/v1/purchases', (route) => route.fulfill({ json: { ...payment, wallet: { balance: 0 } } }));
  await page.goto('/cart');
  await expect(checkout(page)).toBeEnabled();
}

test('its code comes with the checkout, and the pop-up takes up what the server has registered', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await openCart(page, 'success', 'bought');
  expect(paystackScripts(scripts)).toEqual([]);
  const asked = page.waitForRequest('**/v1/purchases');
  await checkout(page).click();
  await goOn(page).click();
  expect(paystackScripts(scripts)).toHaveLength(1);
  expect((await asked).postDataJSON()).toMatchObject({ ref: 'lectern-1234567890', email: 'amina@example.com' });
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('closing its pop-up has the server ask, and says nothing', { tag: '@thorough' }, async ({ page }) => {
  await openCart(page, 'close', 'cancelled');
  const asked = page.waitForRequest('**/v1/purchases');
  await checkout(page).click();
  await goOn(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ ref: 'lectern-1234567890', closed: true });
  await expect(checkout(page)).toBeEnabled();
  expect(await toastsSoFar(page)).toEqual([]);
});

test('a bank transfer that is on its way is waited for', { tag: '@thorough' }, async ({ page }) => {
  await openCart(page, 'transfer:pending', 'pending');
  await checkout(page).click();
  await goOn(page).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
});
