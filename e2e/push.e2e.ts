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
 */
async function havePushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const made = `https://push.example.org/${randomBytes(12).toString('hex')}`;
  await page.addInitScript(
    ({ made, keys }) => {
      // The headless shell says that it is denied, whatever it is granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Reflect.set(Notification, 'requestPermission', async () => 'granted');
      const endpoint = () => localStorage.getItem('test:endpoint');
      const subscription = {
        options: {},
        toJSON: () => ({ endpoint: endpoint(), keys }),
        unsubscribe: async () => localStorage.removeItem('test:endpoint'),
      };
      Reflect.set(PushManager.prototype, 'getSubscription', async () => (endpoint() ? subscription : null));
      Reflect.set(
        PushManager.prototype,
        'subscribe',
        async ({ applicationServerKey: key, userVisibleOnly }: PushSubscriptionOptionsInit) => {
          if (!userVisibleOnly || !/^B[\w-]{86}$/.test(String(key))) throw new Error('The library gave no key');
          localStorage.setItem('test:endpoint', made);
          return subscription;
        },
      );
    },
    { made, keys },
  );
}

/** @returns what the server has of the session's browser */
async function stateOf(page: Page, { token }: Listener): Promise<{ is_on: boolean; devices: number }> {
  const reply = await page.request.get('/v1/follows/push', { headers: { authorization: `Bearer ${token}` } });
  const { is_on, devices } = (await reply.json()).data;
  return { is_on, devices };
}

test('notifications are turned on in this browser, and off again', async ({ page }) => {
  await havePushService(page);
  const listener = await signedIn(page);
  await page.goto('/library/following');
  await on(page).click();
  await expect(off(page)).toBeVisible();
  expect(await stateOf(page, listener)).toEqual({ is_on: true, devices: 1 });
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await off(page).click();
  await expect(on(page)).toBeVisible();
  expect(await stateOf(page, listener)).toEqual({ is_on: false, devices: 0 });
  expect(await page.evaluate(() => localStorage.getItem('test:endpoint'))).toBeNull();
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
