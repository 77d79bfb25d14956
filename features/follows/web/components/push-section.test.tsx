import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, signIn } from '#core/web/lib/listener/auth';
import { answer, asked, cutOff } from '#core/web/test/api';
import { amina, openPage } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { readPush, subscribeToPush, unsubscribeFromPush } from '#features/follows/contract/push';
import { settlePush } from '#features/follows/web/push';
import { pushKey } from '#features/follows/web/push-key';
import { PushSection } from './push-section.tsx';

const key = `B${'x'.repeat(86)}`;
const keys = { p256dh: key, auth: 'y'.repeat(22) };
const off = { key, is_on: false, devices: 0 };
const on = { key, is_on: true, devices: 1 };

let endpoint: string | null = null;
let reply = 'granted';
const permission = vi.fn(async () => reply);

function makeSubscription() {
  return {
    options: { applicationServerKey: null },
    get endpoint() {
      return endpoint;
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      endpoint = null;
      return true;
    },
  };
}

beforeEach(() => {
  endpoint = null;
  reply = 'granted';
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : makeSubscription()),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (applicationServerKey !== key) throw new Error('The library gave no key');
      endpoint = 'https://push.example.org/first';
      return makeSubscription();
    },
  };
  const registration = { pushManager };
  const worker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  const serviceWorker = Object.assign(new EventTarget(), worker);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return reply;
    },
    requestPermission: permission,
  });
  signIn(amina);
  answer(readPush, { data: off });
  answer(subscribeToPush, { data: on });
  answer(unsubscribeFromPush, { data: off });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  permission.mockClear();
});

const findButton = (name: string) => screen.findByRole('button', { name });

test('notifications are turned on in this browser, and off again', async () => {
  const { user } = renderPart(<PushSection />);
  await user.click(await findButton('Turn on notifications'));
  await user.click(await findButton('Turn off notifications'));
  expect(await findButton('Turn on notifications')).toBeVisible();
  expect(asked(subscribeToPush)).toMatchObject([{ body: { endpoint: 'https://push.example.org/first', keys } }]);
  expect(asked(unsubscribeFromPush)).toHaveLength(1);
  await waitFor(() => expect(endpoint).toBeNull());
});

test('nothing asks for permission but the button', async () => {
  reply = 'default';
  const { user } = renderPart(<PushSection />);
  const button = await findButton('Turn on notifications');
  expect(permission).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('notifications need your permission');
  expect(permission).toHaveBeenCalledOnce();
  expect(asked(subscribeToPush)).toEqual([]);
});

test('where the listener has forbidden it, the page says where to allow it', async () => {
  reply = 'denied';
  const { user } = renderPart(<PushSection />);
  expect(await screen.findByText(/^Your browser doesn’t let this library notify you/)).toBeVisible();
  await user.click(await findButton('Turn on notifications'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow notifications in the browser’s settings');
});

test('where the browser can’t, the section says so and has no button', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  renderPart(<PushSection />);
  expect(screen.getByText(/^This browser can’t show notifications/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without a network the button says so, and nothing is half done', async () => {
  cutOff(subscribeToPush);
  const { user } = renderPart(<PushSection />);
  await user.click(await findButton('Turn on notifications'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. Connect and try again.');
  expect(await findButton('Turn on notifications')).toBeVisible();
  expect(endpoint).toBeNull();
});

test('the library learns of a subscription that the browser has renewed', async () => {
  endpoint = 'https://push.example.org/renewed';
  localStorage.setItem(pushKey, 'https://push.example.org/first');
  await settlePush();
  expect(asked(subscribeToPush)).toMatchObject([{ body: { endpoint } }]);
  await settlePush();
  expect(asked(subscribeToPush)).toHaveLength(1);
});

test('they end where the listener has signed out', async () => {
  endpoint = 'https://push.example.org/first';
  localStorage.setItem(pushKey, endpoint);
  forgetSession();
  await settlePush();
  expect(endpoint).toBeNull();
  expect(localStorage.getItem(pushKey)).toBeNull();
});

test('any page that is opened reports a renewed subscription by itself, and ends it when the session ends', async () => {
  endpoint = 'https://push.example.org/renewed';
  localStorage.setItem(pushKey, 'https://push.example.org/first');
  await openPage('/about');
  await waitFor(() => expect(localStorage.getItem(pushKey)).toBe(endpoint));
  expect(asked(subscribeToPush)[0]).toMatchObject({ body: { endpoint } });
  act(forgetSession);
  await waitFor(() => expect(endpoint).toBeNull());
});
