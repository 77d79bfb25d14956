import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const findAListener = text('Find a listener');

export const salesAndBooks = text('Sales and books');

export const fromTheWallet = text('From the wallet');
export const byAGiftFromATestCard = text('By a gift that a test card paid');
export const byAGift = text('By a gift');
export const byATestCard = text('By a test card');
export const bundleName = text('Bundle: {name}');
export const refundThisOrder = richText('Refund…<hidden> order {number}</hidden>');
export const refundedWhen = text('Refunded {when}');
export const refundedPrice = richText('<hidden>Refunded: </hidden>{price}');
export const salesWithdrawFromSale = text('Sales, withdraw from sale…');
export const amountRefundedWhenBy = richText(
  '<refunded>{amount} refunded</refunded> <details>{when} by {operator, select, commandLine {the command line} former {a former operator} other {{name}}}</details>',
);

export const refundTitle = text('Refund order {number}');
export const refundHelp = text(
  'The money goes into the wallet of {isNamed, select, yes {{name}} other {the listener}}, not back to a card. They can no longer play what is refunded, except for what their browser has loaded already. A mail tells them.',
);
export const refundAmount = text('Refund {amount}');
export const reasonTheListenerReadsIt = text('Reason (the listener reads it)');
export const chooseWhatToRefund = text('Choose what to refund.');
export const amountIsInTheWallet = text('{amount} is in the wallet.');
export const messagesToRefund = text('Messages to refund');
