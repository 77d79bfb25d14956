declare const self: ServiceWorkerGlobalScope;

/** As the server sends it (`PushNotice` of the contract). */
interface PushNotice {
  title: string;
  body: string;
  path: string;
  tag: string;
  icon?: string;
}

/** How long a window may take to go to a page, in ms: the press is forgotten soon after. */
const answerMs = 1000;

/** Shows push messages, also while the app is closed, and opens what they are about (features/follows/README.md#push-messages). */
export function showPushNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathIn(event.notification.data)));
  });
}

/** Browsers insist that something is shown for each. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, icon = '/icons/192.png' } = noticeIn(data) ?? general;
  await self.registration.showNotification(title, { body, tag, icon, data: path });
}

const general: PushNotice = { title: 'New messages', body: 'From those you follow', path: '/library/new', tag: 'new' };

function noticeIn(data: PushMessageData | null): PushNotice | null {
  let given: unknown;
  try {
    given = data?.json();
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { title, body, path, tag, icon }: Partial<Record<keyof PushNotice, unknown>> = given;
  const isNotice =
    typeof title === 'string' && typeof body === 'string' && typeof path === 'string' && typeof tag === 'string';
  return isNotice ? { title, body, path, tag, ...(typeof icon === 'string' && { icon }) } : null;
}

/** @returns a path of the app, whatever the message says */
function pathIn(given: unknown): string {
  const { origin } = self.location;
  const address = URL.canParse(String(given), origin) ? new URL(String(given), origin) : null;
  return address?.origin === origin ? address.pathname : general.path;
}

/** In a window that is open, without a reload, so that what plays goes on; in a new one where none answers. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!client || !(await goesTo(client, path))) return void (await self.clients.openWindow(path));
  await client.focus();
}

/** @returns whether the window's app has gone there (core/web/app/shell/after-first-page.tsx): the desk doesn't, nor one that still loads */
function goesTo(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerMs, false);
    client.postMessage({ type: 'OPEN_PAGE', path }, [port2]);
  });
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Where the browser doesn't say what the former one was, the app tells the server when it is opened. */
async function renew({ oldSubscription: former, newSubscription }: SubscriptionChange): Promise<void> {
  if (!former) return;
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = renewed.toJSON();
  const body = { former: { endpoint: former.endpoint, auth: former.toJSON().keys?.auth }, renewed: { endpoint, keys } };
  await fetch('/v1/follows/push/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
