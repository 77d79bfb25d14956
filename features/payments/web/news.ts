import type { Payment } from '#features/payments/contract';
import type { PaymentState } from './payment-store.ts';

export interface PaymentNews {
  title: string;
  help: string;
  tone: 'waiting' | 'good';
}

export function newsOf(state: PaymentState): PaymentNews | null {
  switch (state.step) {
    case 'none':
    case 'starting':
    case 'open':
    case 'refused':
      return null;
    case 'confirming':
      return { title: 'Confirming your payment', help: 'This takes a few seconds.', tone: 'waiting' };
    case 'unsure':
      return state.why === 'pending' ? pending(state) : unreachable(state);
    case 'done':
      return outcomeOf(state.payment);
  }
}

export function isBought(state: PaymentState): boolean {
  return state.step === 'done' && state.payment.status === 'bought';
}

type Unsure = Extract<PaymentState, { step: 'unsure' }>;

function pending({ message }: Unsure): PaymentNews {
  return { title: 'We are waiting for your bank', help: `${message} You needn’t wait here.`, tone: 'waiting' };
}

function unreachable({ message }: Unsure): PaymentNews {
  const sentence = message.endsWith('.') ? message : `${message}.`;
  const help = `${sentence} Your payment isn’t lost: it is asked about again by itself.`;
  return { title: 'We could not ask about your payment', help, tone: 'waiting' };
}

function outcomeOf({ status, message: help }: Payment): PaymentNews | null {
  switch (status) {
    case 'bought':
      return { title: 'Thank you, it’s all yours', help, tone: 'good' };
    case 'funded':
      return { title: 'Your wallet is funded', help, tone: 'good' };
    case 'fulfilled':
      return { title: 'Thank you', help, tone: 'good' };
    case 'credited':
      return { title: 'The money is in your wallet', help, tone: 'good' };
    case 'held':
      return { title: 'We have your payment', help, tone: 'waiting' };
    case 'pending':
    case 'cancelled':
    case 'failed':
      return null;
  }
}
