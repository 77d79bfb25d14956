import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { type PushState, readPush, subscribeToPush, unsubscribeFromPush } from '#features/follows/contract/push';
import { pushKey } from './push-key.ts';

/** In ms. A browser that refuses service workers never gets one, so waiting must end. */
const workerMs = 10_000;

export const pushQuery = queryOptions({
  queryKey: ['follows', 'push'],
  queryFn: async ({ signal }) => {
    const [{ data }, subscription] = await Promise.all([call(readPush, { signal }), subscriptionHere()]);
    return { ...data, is_on: data.is_on && subscription !== null && Notification.permission === 'granted' };
  },
});

/** An iPhone supports push messages only with the app on the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The listener has blocked notifications in the browser. */
export class PushForbidden extends Error {}

/** Callers must call this on a press, because browsers then ask for permission. After a failure, push messages are off. */
export async function startPush({ key }: Pick<PushState, 'key'>): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden();
  const subscription = await subscribe(await pushManager(), key);
  try {
    await tellServer(subscription);
  } catch (error) {
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
}

/** Push messages stay on after a CallError. */
export async function stopPush(): Promise<void> {
  const { data } = await call(unsubscribeFromPush, {});
  queryClient.setQueryData(pushQuery.queryKey, data);
  await endHere();
}

/**
 * Reports a subscription that the browser renewed, and ends one whose listener has signed out, even before the server knows. Call this
 * where `pushKey` is stored.
 */
export async function settlePush(): Promise<void> {
  if (authStore.getState() === null) return endHere();
  const subscription = await subscriptionHere();
  if (subscription && subscription.endpoint !== readStored(pushKey)) await tellServer(subscription);
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  const { data } = await call(subscribeToPush, { body });
  writeStored(pushKey, endpoint);
  queryClient.setQueryData(pushQuery.queryKey, data);
}

async function endHere(): Promise<void> {
  removeStored(pushKey);
  await (await subscriptionHere())?.unsubscribe().catch(() => false);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, workerMs, new Error('There is no service worker')));
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/** A subscription for the library's former key is useless. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const former = await manager.getSubscription();
  if (former && base64Url(former.options.applicationServerKey) === key) return former;
  await former?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
