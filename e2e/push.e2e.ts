import type { Page, Worker } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('what is pushed shows, and pressing it goes to the message in the open window, without a reload', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const { data } = await (await page.request.get('/v1/messages')).json();
  const [{ id, topic }] = data;
  await workerIsThere(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await keepNotices(worker);
  const notice = { title: topic, body: 'Ruth Adeyemi', path: `/message/${id}`, tag: 'new-1' };
  await push(page, JSON.stringify(notice));
  // A push service may deliver a message twice, if its acknowledgement was lost.
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

/** The headless shell never shows notifications, so this stores the notifications that the service worker wants to show. */
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

function shown(worker: Worker) {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, path: String(data) }));
  });
}

/**
 * Simulates a click on a notification. The event lacks the browser's user activation, which the service worker needs only to focus its
 * window.
 */
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
