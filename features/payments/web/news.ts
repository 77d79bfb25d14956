import type { Payment } from '#features/payments/contract';
import type { PaymentState } from './payment-store.ts';
import * as texts from './texts.ts';

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
      return { title: texts.confirmingYourPayment(), help: texts.thisTakesAFewSeconds(), tone: 'waiting' };
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
  return { title: texts.waitingForYourBank(), help: texts.youNeedntWaitHere({ message }), tone: 'waiting' };
}

function unreachable({ message }: Unsure): PaymentNews {
  const problem = message.endsWith('.') ? message : `${message}.`;
  const help = texts.yourPaymentIsntLost({ problem });
  return { title: texts.couldNotAskAboutPayment(), help, tone: 'waiting' };
}

function outcomeOf({ status, message: help }: Payment): PaymentNews | null {
  switch (status) {
    case 'bought':
      return { title: texts.thankYouItsAllYours(), help, tone: 'good' };
    case 'funded':
      return { title: texts.yourWalletIsFunded(), help, tone: 'good' };
    case 'fulfilled':
      return { title: texts.thankYou(), help, tone: 'good' };
    case 'credited':
      return { title: texts.theMoneyIsInYourWallet(), help, tone: 'good' };
    case 'held':
      return { title: texts.weHaveYourPayment(), help, tone: 'waiting' };
    case 'pending':
    case 'cancelled':
    case 'failed':
      return null;
  }
}
