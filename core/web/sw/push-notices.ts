import * as texts from './texts.ts';

declare const self: ServiceWorkerGlobalScope;

interface PushNotice {
  title: string;
  body: string;
  path: string;
  tag: string;
  icon?: string;
}

/** How long to wait for a window to open a page, in ms. Browsers soon forget the press on a notification. */
const answerMs = 1000;

/** Specified in features/follows/README.md#push-messages. */
export function showPushNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathIn(event.notification.data)));
  });
}

/** Browsers require a notification for each push message. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, icon = '/icons/192.png' } = noticeIn(data) ?? generalNotice();
  await self.registration.showNotification(title, { body, tag, icon, data: path });
}

const generalPath = '/library/new';

function generalNotice(): PushNotice {
  return { title: texts.newMessages(), body: texts.fromWhatYouFollow(), path: generalPath, tag: 'new' };
}

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

function pathIn(given: unknown): string {
  const { origin } = self.location;
  const address = URL.canParse(String(given), origin) ? new URL(String(given), origin) : null;
  return address?.origin === origin ? address.pathname : generalPath;
}

/** Uses an open window without a reload, so that playback continues, or a new window if none answers. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!client || !(await goesTo(client, path))) return void (await self.clients.openWindow(path));
  await client.focus();
}

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

/** If the browser doesn't name the former subscription, the app tells the server when it is next opened. */
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
