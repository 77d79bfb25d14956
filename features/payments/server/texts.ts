import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import type { PaymentPurpose } from '#features/payments/contract';

const naira = (amount: Kobo) => formatNaira(koboToNaira(amount));
const inWallet = (amount: Kobo) => `${naira(amount)} is in your wallet.`;

/** The amount that came can be the wanted one and still be wrong, if the provider was asked for another. */
const instead = (amount: Kobo, wanted: Kobo) =>
  amount === wanted
    ? `${naira(amount)} came, but the card payment service was to take another amount`
    : `${naira(amount)} came instead of ${naira(wanted)}`;

export const sentences = {
  bought: 'Your payment went through. Your messages are ready to play.',
  funded: (amount: Kobo) => `Your payment went through. ${inWallet(amount)}`,
  pending:
    'We haven’t heard yet that your payment went through. If you paid, you needn’t pay again: it is confirmed as soon as ' +
    'your bank says so, or nothing is taken.',
  cancelled: common.nothingCharged(),
  failed: (why: string) => `The payment didn’t go through${why === '' ? '.' : `: ${withStop(why)}`}`,
  reversed: 'This payment was reversed: the money goes back to the card or account that it came from.',
  unfinished: 'This payment was never finished. Nothing was taken.',
  notStarted: 'This payment could not be started. Nothing was taken.',
  test: 'The payment was a test: no money came.',
  nothing: 'Nothing was paid.',
  countedAlready: (transactionId: string) =>
    `The card payment service confirms this with its payment ${transactionId}, which has been counted already. We will look into it.`,
  foreign:
    'Your payment came in a currency other than naira. It is kept safe, and we will be in touch with you about it.',
  refused: (why: string, amount: Kobo) => `${why} Your payment isn’t lost: ${inWallet(amount)}`,
  notHad: 'The item that you paid for is no longer available.',
  otherAmount: (amount: Kobo, wanted: Kobo) =>
    `${instead(amount, wanted)}, so nothing was bought. Your payment isn’t lost: ${inWallet(amount)}`,
  otherFunding: (amount: Kobo, wanted: Kobo) => `${instead(amount, wanted)}. ${inWallet(amount)}`,
  surplus: (amount: Kobo) => `This had been paid for already. Your second payment isn’t lost: ${inWallet(amount)}`,
  gone: 'The account was deleted before the payment came.',
  madeAlready: (what: string) => `You have paid for this already. ${what}`,
  off: 'Card payments are switched off here. You can pay from your wallet, and fund it with tickets.',
  notUnderstood:
    'The card payment service doesn’t answer as it should right now. If you paid for this before, please don’t pay again: ' +
    'your payment isn’t lost.',
  emailRefused:
    'The card payment service doesn’t take your email address. Nothing was taken: change the address in your profile, then ' +
    'try again.',
  amountRefused: (amount: Kobo, purpose: PaymentPurpose) =>
    `The card payment service doesn’t take ${naira(amount)}. Nothing was taken: ` +
    `${purpose === 'wallet' || purpose === 'donation' ? 'please choose another amount.' : 'you can pay from your wallet.'}`,
  unreachable: 'The card payment service can’t be reached right now. Nothing was taken: please try again in a moment.',
} as const;

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
