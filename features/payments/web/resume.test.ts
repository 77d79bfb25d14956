import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';
import { authStore } from '#core/web/lib/listener/auth';
import { toastStore } from '#core/web/lib/toasts';
import type { Payment } from '#features/payments/contract';
import { nothing, paymentStore } from './payment-store.ts';
import { resumePayment } from './resume.ts';
import { keepPayment, storedPayment } from './stored-payment.ts';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'bolas' };
const begun = { ref: z.parse(PaymentReference, 'LX-0123456789'), purpose: 'wallet' } as const;
const funded: Payment = {
  success: true,
  message: '₦500 is in your wallet.',
  status: 'funded',
  purchase_id: null,
  wallet: { balance: 500 },
};
const pending: Payment = { ...funded, success: false, status: 'pending' };

const kept = new Map<string, string>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});
const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', answer);

beforeEach(() => {
  answer.mockReset();
  authStore.setState(amina, true);
  paymentStore.setState(nothing, true);
});

afterAll(() => vi.unstubAllGlobals());

it.each(['paid', 'open', 'awaited'] as const)(
  'tells what came of a payment that a reload interrupted (%s)',
  async (stage) => {
    keepPayment(begun, stage);
    answer.mockImplementation(async () => Response.json(funded));
    await resumePayment();
    expect(paymentStore.getState()).toMatchObject({ step: 'done', payment: funded });
  },
);

it('says nothing of one that was only open, as when its pop-up is closed', async () => {
  keepPayment(begun, 'open');
  answer.mockImplementation(async () => Response.json(pending));
  await resumePayment();
  expect(paymentStore.getState()).toBe(nothing);
});

it('says nothing of one that was closed by a reload before anything was tried', async () => {
  keepPayment(begun, 'open');
  answer.mockImplementation(async () => Response.json({ ...pending, status: 'cancelled' }));
  await resumePayment();
  expect(toastStore.getState()).toEqual([]);
  expect(answer.mock.calls[0]).toMatchObject([expect.anything(), { body: expect.stringContaining('"closed":true') }]);
  expect(storedPayment()).toBeNull();
});

it('says once that it isn’t known yet, and after that only what came', async () => {
  keepPayment(begun, 'paid');
  answer.mockImplementation(async () => Response.json(pending));
  await resumePayment();
  expect(paymentStore.getState()).toMatchObject({ step: 'unsure', why: 'pending' });
  paymentStore.setState(nothing, true);
  await resumePayment();
  expect(paymentStore.getState()).toBe(nothing);
  answer.mockImplementation(async () => Response.json(funded));
  await resumePayment();
  expect(paymentStore.getState()).toMatchObject({ step: 'done', payment: funded });
});

it('tells nothing of it to another listener', async () => {
  keepPayment(begun, 'paid');
  expect(storedPayment()).toContain(begun.ref);
  authStore.setState(bola, true);
  await resumePayment();
  expect(answer).not.toHaveBeenCalled();
  expect(paymentStore.getState()).toBe(nothing);
});
