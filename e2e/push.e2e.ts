import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { expect, section, test } from './test.ts';
import { violations } from './violations.ts';

test.use({ serviceWorkers: 'allow' });

const notifications = (page: Page) => section(page, 'Notifications on this device');
const on = (page: Page) => notifications(page).getByRole('button', { name: 'Turn on notifications' });
const off = (page: Page) => notifications(page).getByRole('button', { name: 'Turn off notifications' });

/**
 * Tests' browsers have no push service, which is somewhere on the internet: what it would give the app is made here, everything else is
 * the browser's own.
 * @returns has the browser renew what it gave by itself
 */
async function havePushService(page: Page, permission = 'granted'): Promise<{ renew(): Promise<void> }> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const address = () => `https://push.example.org/${randomBytes(12).toString('hex')}`;
  await page.addInitScript(
    ({ first, keys, permission }) => {
      // The headless shell says that it is denied, whatever it is granted.
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Reflect.set(Notification, 'requestPermission', async () => {
        document.body.setAttribute('data-asked', '');
        return permission;
      });
      const known = () => localStorage.getItem('test:endpoint');
      let applicationServerKey: ArrayBuffer | undefined;
      const subscription = () => ({
        endpoint: known(),
        options: { applicationServerKey },
        toJSON: () => ({ endpoint: known(), keys }),
        async unsubscribe() {
          localStorage.removeItem('test:endpoint');
          return true;
        },
      });
      Reflect.set(PushManager.prototype, 'getSubscription', async () => (known() ? subscription() : null));
      Reflect.set(
        PushManager.prototype,
        'subscribe',
        async ({ applicationServerKey: key, userVisibleOnly }: PushSubscriptionOptionsInit) => {
          if (!userVisibleOnly || !/^B[\w-]{86}$/.test(String(key))) throw new Error('The library gave no key');
          localStorage.setItem('test:endpoint', first);
          return subscription();
        },
      );
    },
    { first: address(), keys, permission },
  );
  return {
    renew: () => page.evaluate((endpoint) => localStorage.setItem('test:endpoint', endpoint), address()),
  };
}

/** @returns what the server has of the session's browser */
async function stateOf(page: Page, { token }: Listener): Promise<{ is_on: boolean; devices: number }> {
  const reply = await page.request.get('/v1/follows/push', { headers: { authorization: `Bearer ${token}` } });
  const { is_on, devices } = (await reply.json()).data;
  return { is_on, devices };
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('test:endpoint'));

test.describe('where the listener allows it', () => {
  test('notifications are turned on in this browser, and off again', async ({ page }) => {
    await havePushService(page);
    const listener = await signedIn(page);
    await page.goto('/library/following');
    await expect(notifications(page)).toContainText('This device can tell you');
    expect(await violations(page)).toEqual([]);
    await on(page).click();
    await expect(off(page)).toBeVisible();
    await expect(notifications(page)).toContainText('On: this device tells you');
    expect(await stateOf(page, listener)).toEqual({ is_on: true, devices: 1 });
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await off(page).click();
    await expect(on(page)).toBeVisible();
    expect(await stateOf(page, listener)).toEqual({ is_on: false, devices: 0 });
    expect(await kept(page)).toBeNull();
  });

  test('the library learns of a subscription that the browser has renewed when it is opened', async ({ page }) => {
    const service = await havePushService(page);
    const listener = await signedIn(page);
    await page.goto('/library/following');
    await on(page).click();
    await expect(off(page)).toBeVisible();
    await service.renew();
    const renewal = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/follows/push'),
    );
    await page.goto('/about');
    expect((await renewal).postDataJSON()).toMatchObject({ endpoint: await kept(page) });
    await expect.poll(() => stateOf(page, listener)).toEqual({ is_on: true, devices: 1 });
  });

  test('signing out ends them', async ({ page }) => {
    await havePushService(page);
    await signedIn(page);
    await page.goto('/library/following');
    await on(page).click();
    await expect(off(page)).toBeVisible();
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // The page is loaded again.
    await expect.poll(() => kept(page).catch(() => 'unknown')).toBeNull();
  });

  test('what is pushed shows, and pressing it goes to the message in the open window, without a reload', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    await page.goto('/about');
    const { data } = await (await page.request.get('/v1/messages')).json();
    const [{ id, topic }] = data;
    await workerIsThere(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('there is no service worker');
    await keepNotices(worker);
    const notice = { title: topic, body: 'Ruth Adeyemi', path: `/message/${id}`, tag: 'new-1' };
    await push(page, JSON.stringify(notice));
    // Once more, as when a push service didn’t say that it took it.
    await push(page, JSON.stringify(notice));
    await expect.poll(() => shown(worker)).toEqual([{ ...notice, icon: '/icons/192.png' }]);
    await push(page, 'what no library sends');
    await expect.poll(async () => (await shown(worker)).map(({ title }) => title)).toEqual([topic, 'New messages']);

    await page.evaluate(() => document.body.setAttribute('data-marked', ''));
    await press(worker, notice.tag);
    await expect(page).toHaveURL(notice.path);
    await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
    await expect(page.locator('body[data-marked]')).toBeVisible();
    await expect.poll(async () => (await shown(worker)).map(({ title }) => title)).toEqual(['New messages']);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

    test('the button says so, and nothing is half done', async ({ page, context }) => {
      await havePushService(page);
      const listener = await signedIn(page);
      await page.goto('/library/following');
      await expect(on(page)).toBeVisible();
      await workerIsThere(page);
      await context.setOffline(true);
      await on(page).click();
      await expect(notifications(page).getByRole('alert')).toHaveText('You are offline. This needs a network.');
      await expect(on(page)).toBeVisible();
      expect(await kept(page)).toBeNull();
      await context.setOffline(false);
      expect(await stateOf(page, listener)).toEqual({ is_on: false, devices: 0 });
    });
  });
});

test('where the listener has forbidden it, the page says where to allow it', async ({ page }) => {
  await havePushService(page, 'denied');
  const listener = await signedIn(page);
  await page.goto('/library/following');
  await expect(notifications(page)).toContainText('Your browser doesn’t let this library notify you.');
  await on(page).click();
  await expect(notifications(page).getByRole('alert')).toContainText('Allow notifications in the browser’s settings');
  expect(await stateOf(page, listener)).toEqual({ is_on: false, devices: 0 });
});

test('nothing asks for permission but the button; without an answer nothing changes', async ({ page }) => {
  await havePushService(page, 'default');
  await signedIn(page);
  await page.goto('/library/following');
  await expect(on(page)).toBeVisible();
  await expect(page.locator('body[data-asked]')).toHaveCount(0);
  await on(page).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await expect(notifications(page).getByRole('alert')).toContainText('notifications need your permission');
  await expect(on(page)).toBeVisible();
});

test('where the browser can’t, the page says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signedIn(page);
  await page.goto('/library/following');
  await expect(notifications(page)).toContainText('This browser can’t show notifications of a library.');
  await expect(notifications(page).getByRole('button')).toHaveCount(0);
});

/** Hands the page's worker a push message, as the browser does with what it has decrypted. */
async function push(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  await devtools.detach();
}

const workerIsThere = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The headless shell shows no notices, whatever it is granted: what the worker would have it show is kept here, as browsers do. */
async function keepNotices(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const kept = new Map<string, object>();
    Reflect.set(registration, 'showNotification', async (title: string, options: NotificationOptions = {}) => {
      const tag = options.tag ?? '';
      kept.set(tag, { title, ...options, close: () => kept.delete(tag) });
    });
    Reflect.set(registration, 'getNotifications', async () => [...kept.values()]);
  });
}

/** @returns the notices that show, in order */
function shown(worker: Worker) {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, path: String(data) }));
  });
}

/** Presses a notice; what only the browser may say, that somebody pressed, the worker's window needs for its focus alone. */
async function press(worker: Worker, pressed: string): Promise<void> {
  await worker.evaluate(async (tag) => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const notification = (await registration.getNotifications()).find((one) => one.tag === tag);
    const event = new Event('notificationclick');
    dispatchEvent(
      Object.assign(event, { notification, waitUntil: (done: Promise<void>) => done.catch(() => undefined) }),
    );
  }, pressed);
}
