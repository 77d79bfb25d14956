import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { toastStore } from '#core/web/lib/toasts';
import { eventually } from '#core/web/test/eventually';
import type { Payment, PaymentIntent } from '#features/payments/contract';
import { confirm, pay, payFromWallet } from './pay.ts';
import { nothing, paymentStore } from './payment-store.ts';
import { openPopup } from './popup.ts';

vi.mock('./popup.ts', () => ({ openPopup: vi.fn() }));

const popup = vi.mocked(openPopup);
const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
let intent: PaymentIntent;
const makeIntent = (place: number): PaymentIntent => ({
  ref: z.parse(PaymentReference, `LX-01234567${place}`),
  purpose: 'wallet',
  amount: 500,
  email: 'amina@example.com',
  provider: 'sandbox',
  accessCode: 'code',
  authorizationUrl: '/payments/sandbox/code',
});
const funding = { purpose: 'wallet', amount: 500 } as const;

const funded: Payment = {
  success: true,
  message: '₦500 is in your wallet.',
  status: 'funded',
  purchase_id: null,
  wallet: { balance: 500 },
};
const pending: Payment = { ...funded, success: false, message: 'Not yet.', status: 'pending', wallet: { balance: 0 } };

let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
let sent: (body: unknown) => void;
let tests = 0;
const lost = () => Promise.reject(new TypeError('offline'));
const timesAsked = (call: string) => asked.filter((each) => each === call).length;
const state = () => paymentStore.getState();

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${address}`;
    asked.push(call);
    sent(body);
    return (answers[call] ?? lost)();
  });
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  sent = () => {};
  tests += 1;
  intent = makeIntent(tests);
  answers = {
    'GET /v1/payments/intents': () => Response.json({ data: [{ ...intent, started: new Date().toISOString() }] }),
    'POST /v1/payments/intents': () => Response.json(intent),
    'POST /v1/wallets/fund': () => Response.json(funded),
  };
  popup.mockReset().mockResolvedValue('paid');
  authStore.setState(amina, true);
  paymentStore.setState(nothing, true);
  queryClient.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('registers a payment, has it paid in the pop-up, and has the server confirm it', async () => {
  const steps: string[] = [];
  const stop = paymentStore.subscribe(({ step }) => steps.push(step));
  expect(await pay(funding)).toEqual(funded);
  stop();
  expect(steps).toEqual(['starting', 'open', 'confirming', 'done']);
  expect(popup).toHaveBeenCalledWith(intent, expect.any(AbortSignal));
});

it('closes the pop-up when the payment is no longer spoken of, e.g. after a sign-out elsewhere', async () => {
  popup.mockImplementation(
    (_, isOver) => new Promise((resolve) => isOver.addEventListener('abort', () => resolve('closed'))),
  );
  const paying = pay(funding);
  await eventually(() => expect(state().step).toBe('open'));
  paymentStore.setState(nothing, true);
  expect(await paying).toBe('closed');
  expect(timesAsked('POST /v1/wallets/fund')).toBe(0);
});

it('makes one payment of two presses', async () => {
  expect(await Promise.all([pay(funding), pay(funding)])).toEqual([funded, 'closed']);
  expect(timesAsked('POST /v1/payments/intents')).toBe(1);
});

describe('once the pop-up was closed', () => {
  const toasts = () => toastStore.getState().map(({ kind, title, description }) => ({ kind, title, description }));
  const cancelled: Payment = { ...pending, message: 'Nothing was charged', status: 'cancelled' };
  const failed: Payment = { ...pending, message: 'It was reversed.', status: 'failed' };

  beforeEach(() => {
    popup.mockResolvedValue('closed');
    toastStore.setState([], true);
  });

  it('has the server ask the provider, and says nothing where nothing was tried', async () => {
    const bodies: unknown[] = [];
    answers['POST /v1/wallets/fund'] = () => Response.json(cancelled);
    sent = (body) => bodies.push(JSON.parse(String(body)));
    expect(await pay(funding)).toBe('closed');
    await eventually(() => expect(timesAsked('POST /v1/wallets/fund')).toBe(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts()).toEqual([]);
    expect(bodies).toContainEqual(expect.objectContaining({ ref: intent.ref, closed: true }));
    expect(state()).toBe(nothing);
  });

  it('tells of what was paid all the same', async () => {
    await pay(funding);
    await eventually(() => expect(state()).toMatchObject({ step: 'done', payment: funded }));
    expect(toasts()).toEqual([]);
  });

  it('leaves what may still come to the open payments, and claims nothing', async () => {
    answers['POST /v1/wallets/fund'] = () => Response.json(pending);
    await pay(funding);
    await eventually(() => expect(timesAsked('POST /v1/wallets/fund')).toBe(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts()).toEqual([]);
    expect(state()).toBe(nothing);
  });

  it('says in the server’s words what failed', async () => {
    answers['POST /v1/wallets/fund'] = () => Response.json(failed);
    await pay(funding);
    await eventually(() => expect(toasts()).toMatchObject([{ kind: 'error', description: 'It was reversed.' }]));
    expect(state()).toBe(nothing);
  });

  it('claims nothing while nobody answers, and asks again', async () => {
    answers['POST /v1/wallets/fund'] = lost;
    await pay(funding);
    await eventually(() => expect(timesAsked('POST /v1/wallets/fund')).toBe(1));
    await vi.advanceTimersByTimeAsync(100);
    expect(toasts()).toEqual([]);
    answers['POST /v1/wallets/fund'] = () => Response.json(funded);
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(state()).toMatchObject({ step: 'done', payment: funded }));
  });

  it('says nothing any more to another listener, or once another try is under way', async () => {
    let answer: (reply: Response) => void = () => {};
    const held = () => new Promise<Response>((resolve) => (answer = resolve));
    answers['POST /v1/wallets/fund'] = held;
    await pay(funding);
    authStore.setState(null, true);
    answer(Response.json(failed));
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts()).toEqual([]);

    authStore.setState(amina, true);
    await pay(funding);
    paymentStore.setState({ step: 'starting', purpose: 'wallet' }, true);
    answer(Response.json(failed));
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts()).toEqual([]);
  });
});

it.each([
  ['wallet', 'Failed to fund account', () => pay(funding)],
  ['purchase', 'Something went wrong during payment.', () => pay({ purpose: 'purchase', items: [] })],
] as const)(
  'tells why a payment for the %s can’t be begun: the server’s words, else the product’s own',
  async (purpose, fallback, begin) => {
    const refusal = { code: 'payments.off', message: 'Cards can’t be taken here.' };
    answers['POST /v1/payments/intents'] = () => Response.json(refusal, { status: 503 });
    expect(await begin()).toBe('closed');
    expect(state()).toEqual({ step: 'refused', purpose, message: refusal.message });
    answers['POST /v1/payments/intents'] = () => new Response('', { status: 500 });
    await begin();
    expect(state()).toEqual({ step: 'refused', purpose, message: fallback });
    answers['POST /v1/payments/intents'] = lost;
    await begin();
    const unreached = purpose === 'wallet' ? 'Something went wrong while funding wallet.' : fallback;
    expect(state()).toEqual({ step: 'refused', purpose, message: unreached });
    expect(popup).not.toHaveBeenCalled();
  },
);

it('says nothing of its own of a session that has ended, which is reported once for all calls', async () => {
  const ended = { code: 'session.missing', message: 'Your session has ended.' };
  answers['POST /v1/payments/intents'] = () => Response.json(ended, { status: 401 });
  await pay(funding);
  expect(state()).toBe(nothing);
});

it('asks again by itself about what isn’t known yet, more and more seldom, until it is', async () => {
  answers['POST /v1/wallets/fund'] = () => Response.json(pending);
  await pay(funding);
  expect(state()).toMatchObject({ step: 'unsure', why: 'pending', message: 'Not yet.' });
  for (const [pauseMs, times] of [
    [3999, 1],
    [1, 2],
    [7999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(timesAsked('POST /v1/wallets/fund')).toBe(times);
  }
  answers['POST /v1/wallets/fund'] = () => Response.json(funded);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(state()).toMatchObject({ step: 'done', payment: funded });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(timesAsked('POST /v1/wallets/fund')).toBe(4);
});

it.each([
  ['the network is gone', lost],
  ['the server fails', () => new Response('', { status: 500 })],
  ['it was asked too often', () => Response.json({ code: 'limit.reached', message: 'Later.' }, { status: 429 })],
])('keeps a payment that may have been made when %s, and asks as soon as there is a network', async (_, fails) => {
  answers['POST /v1/wallets/fund'] = fails;
  expect(await pay(funding)).toBe('unsure');
  expect(state()).toMatchObject({ step: 'unsure', why: 'unreachable' });
  answers['POST /v1/wallets/fund'] = () => Response.json(funded);
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(state()).toMatchObject({ step: 'done', payment: funded }));
});

it('asks no more about what the listener has put away', async () => {
  answers['POST /v1/wallets/fund'] = () => Response.json(pending);
  await pay(funding);
  paymentStore.setState(nothing, true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(timesAsked('POST /v1/wallets/fund')).toBe(1);
});

it('tells the next listener of this tab nothing of a payment that comes through later', async () => {
  let tell: (reply: Response) => void = () => {};
  answers['POST /v1/wallets/fund'] = () => new Promise((resolve) => (tell = resolve));
  const paying = pay(funding);
  await eventually(() => expect(state().step).toBe('confirming'));
  paymentStore.setState(nothing, true);
  tell(Response.json(funded));
  expect(await paying).toBe('closed');
  expect(state()).toBe(nothing);
});

it('confirms one payment at a time', async () => {
  const begun = { ref: intent.ref, purpose: 'wallet' } as const;
  expect(await Promise.all([confirm(begun), confirm(begun)])).toEqual([funded, 'unsure']);
  expect(timesAsked('POST /v1/wallets/fund')).toBe(1);
});

it('tells why a cart can’t be paid from the wallet, and asks nothing again by itself', async () => {
  const refusal = { code: 'cart.changed', message: 'The total is ₦200 now.' };
  answers['POST /v1/purchases'] = () => Response.json(refusal, { status: 409 });
  expect(await payFromWallet([], 100)).toBe('closed');
  expect(state()).toEqual({ step: 'refused', purpose: 'purchase', message: refusal.message });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(timesAsked('POST /v1/purchases')).toBe(1);
});
