import { text } from '#core/contract/text';

export const paymentsThatMayStillCome = text('Payments that may still come');
export const cardPaymentBegun = text(
  'A card payment of {amount} {purpose, select, purchase {for messages} wallet {into your wallet} donation {to give} gift {for a gift} other {}} was begun on {when}. If you have paid, tell us and we’ll ask the bank.',
);
export const putAwayPayment = text('Put away the payment of {amount}');
export const putAway = text('Put away');

export const yourPayment = text('Your payment');

export const confirmingYourPayment = text('Confirming your payment');
export const thisTakesAFewSeconds = text('This takes a few seconds.');
export const waitingForYourBank = text('We are waiting for your bank');
export const youNeedntWaitHere = text('{message} You needn’t wait here.');
export const couldNotAskAboutPayment = text('We could not ask about your payment');
export const yourPaymentIsntLost = text('{problem} Your payment isn’t lost: it is asked about again by itself.');
export const thankYouItsAllYours = text('Thank you, it’s all yours');
export const yourWalletIsFunded = text('Your wallet is funded');
export const thankYou = text('Thank you');
export const theMoneyIsInYourWallet = text('The money is in your wallet');
export const weHaveYourPayment = text('We have your payment');

export const cardPayment = text('Card payment');
export const testPayment = text('Test payment');
export const close = text('Close');
