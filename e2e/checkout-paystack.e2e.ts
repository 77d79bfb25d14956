import type { Page } from '@playwright/test';
import { geoUrl, lagos } from './geo.ts';
import { signedIn } from './listener.ts';
import { checkout, fillCart, news } from './shopping.ts';
import { expect, test, toastsSoFar } from './test.ts';

// Paystack itself can't be had here: its page is stood in for, and so is what the server answers.

const pay = 'https://checkout.paystack.com/';
const hosted = `${pay}the-access-code`;

/** The server takes card payments through Paystack, as far as the page knows. */
async function answerAsPaystack(page: Page): Promise<void> {
  const begun = { ref: 'lectern-1234567890', purpose: 'purchase', amount: 1500 };
  const charge = { provider: 'paystack', accessCode: 'the-access-code', authorizationUrl: hosted };
  let open: object[] = [];
  await page.route('**/v1/payments/intents', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: open } });
    open = [{ ...begun, started: new Date().toISOString() }];
    return route.fulfill({ json: { ...begun, ...charge, email: 'amina@example.com' } });
  });
}

/** The page may frame Paystack's, as it may where the server takes payments through it. */
async function allowPopup(page: Page): Promise<void> {
  await page.route('/cart', async (route) => {
    const reply = await route.fetch();
    const policy = (reply.headers()['content-security-policy'] ?? '')
      .replace("frame-src 'self'", `frame-src ${pay}`)
      .replace("style-src 'self'", "style-src 'self' 'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='");
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'content-security-policy': policy } });
  });
  // Chromium has no document that a test answered ask this machine for anything that isn't answered so too.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(geoUrl, (route) => route.fulfill({ json: lagos, headers }));
}

const statuses = { success: 'success', close: 'abandoned', 'transfer:pending': 'pending' };

/** What Paystack's page does in its frame: it says that it is there, and the listener pays or leaves. */
const popupPage = (event: keyof typeof statuses) => `<!doctype html><title>Checkout</title>
  <button>Go on</button>
  <script>
    const tell = (event, data) => parent.postMessage({ event, data }, '*');
    tell('loaded:checkout');
    addEventListener('message', () => tell('loaded:transaction', { id: 1, customer: {}, accessCode: 'the-access-code' }));
    document.querySelector('button').onclick = () => tell('${event}', { status: '${statuses[event]}' });
  </script>`;

const goOn = (page: Page) => page.frameLocator('iframe[id^="inline-checkout"]').getByRole('button', { name: 'Go on' });

async function openPopup(page: Page, event: Parameters<typeof popupPage>[0]): Promise<void> {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await answerAsPaystack(page);
  await allowPopup(page);
  await page.route(`${pay}**`, (route) => route.fulfill({ contentType: 'text/html', body: popupPage(event) }));
  await page.goto('/cart');
  await expect(checkout(page)).toBeEnabled();
}

test('its code comes with the checkout, and the pop-up takes up what the server has registered', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await openPopup(page, 'success');
  const isPaystacks = (path: string) => path.includes('paystack-popup');
  expect(scripts.filter(isPaystacks)).toEqual([]);
  await checkout(page).click();
  await goOn(page).waitFor();
  expect(scripts.filter(isPaystacks)).toHaveLength(1);
  const asked = page.waitForRequest('**/v1/purchases');
  await page.route('**/v1/purchases', (route) =>
    route.fulfill({
      json: { success: true, message: 'Bought.', status: 'bought', purchase_id: null, wallet: { balance: 0 } },
    }),
  );
  await goOn(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ ref: 'lectern-1234567890', email: 'amina@example.com' });
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('closing its pop-up has the server ask, and says nothing', async ({ page }) => {
  await openPopup(page, 'close');
  const asked = page.waitForRequest('**/v1/purchases');
  await page.route('**/v1/purchases', (route) =>
    route.fulfill({
      json: {
        success: false,
        message: 'Nothing was charged',
        status: 'cancelled',
        purchase_id: null,
        wallet: { balance: 0 },
      },
    }),
  );
  await checkout(page).click();
  await goOn(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ ref: 'lectern-1234567890', closed: true });
  await expect(checkout(page)).toBeEnabled();
  await expect(news(page)).toBeHidden();
  expect(await toastsSoFar(page)).toEqual([]);
});

test('a bank transfer that is on its way is waited for', async ({ page }) => {
  await openPopup(page, 'transfer:pending');
  await page.route('**/v1/purchases', (route) =>
    route.fulfill({
      json: { success: false, message: 'Not yet.', status: 'pending', purchase_id: null, wallet: { balance: 0 } },
    }),
  );
  await checkout(page).click();
  await goOn(page).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
});

test.describe('where it can’t be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource|Content Security Policy|Refused to frame/] });

  test('its own page is opened when the pop-up hasn’t come in 10 seconds', async ({ page }) => {
    const listener = await signedIn(page);
    await fillCart(page, listener, ['A Good Servant']);
    await answerAsPaystack(page);
    await allowPopup(page);
    await page.route(`${pay}popup**`, () => {});
    await page.route(hosted, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Paystack</h1>' }));
    await page.clock.install();
    await page.goto('/cart');
    await expect(checkout(page)).toBeEnabled();
    // From here on only the test moves the time.
    await page.clock.pauseAt(Date.now() + 60 * 60_000);
    const opened = page.waitForRequest(`${pay}popup**`);
    await checkout(page).click();
    await opened;
    await expect(page.getByRole('link', { name: 'pay on the payment page' })).toHaveAttribute('href', hosted);
    await page.clock.runFor(9000);
    await expect(page).toHaveURL('/cart');
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(hosted);
  });

  test('its own page is opened when its code can’t be had', async ({ page }) => {
    const listener = await signedIn(page);
    await fillCart(page, listener, ['A Good Servant']);
    await answerAsPaystack(page);
    await page.route('**/assets/paystack-popup*', (route) => route.abort());
    await page.route(hosted, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Paystack</h1>' }));
    await page.goto('/cart');
    await checkout(page).click();
    await expect(page).toHaveURL(hosted);
  });
});
