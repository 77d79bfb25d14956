import type { PaymentPurpose } from '#contract/payments';
import { texts } from '#contract/texts';
import type { PaymentState } from './payment-store.ts';

/** What a listener is told of a payment: a title, a sentence, and whether it is good, bad or still on its way. */
export interface PaymentNews {
  title: string;
  help: string;
  tone: 'waiting' | 'good' | 'bad';
}

/** @returns the words for a payment that is being confirmed or was made; null while there is nothing to say */
export function newsOf(state: PaymentState): PaymentNews | null {
  switch (state.step) {
    case 'none':
    case 'starting':
    case 'open':
      return null;
    case 'confirming':
      return { title: 'Confirming your payment', help: 'This takes a few seconds.', tone: 'waiting' };
    case 'unsure':
      return state.why === 'pending' ? pending(state) : unreachable(state);
    case 'refused':
      return { title: failed[state.purpose], help: saidBeside(failed[state.purpose], state.message), tone: 'bad' };
    case 'done':
      return { ...outcomeOf(state), help: state.payment.message };
  }
}

/** Whether it became what it was for: a purchase. */
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

/** The spec's words for either (spec §8). */
const failed: Record<PaymentPurpose, string> = { purchase: texts.paymentFailed, wallet: texts.fundingFailed };

/** What the title says already isn't said twice. */
function saidBeside(title: string, message: string): string {
  return message === title ? texts.generalError : message;
}

type Done = Extract<PaymentState, { step: 'done' }>;

function outcomeOf({ payment, purpose }: Done): Pick<PaymentNews, 'title' | 'tone'> {
  switch (payment.status) {
    case 'bought':
      return { title: 'Thank you, it’s all yours', tone: 'good' };
    case 'funded':
      return { title: 'Your wallet is funded', tone: 'good' };
    case 'credited':
      return { title: 'The money is in your wallet', tone: 'good' };
    case 'held':
      return { title: 'We have your payment', tone: 'waiting' };
    case 'pending':
    case 'failed':
      return { title: failed[purpose], tone: 'bad' };
  }
}
