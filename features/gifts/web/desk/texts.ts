import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const giftsHelp = text(
  'Gifts that listeners have paid for. Only the giver sees the PIN and the words on the card.',
);
export const state = text('State');
export const noGiftsMatch = text('No gifts match');
export const paidGiftsAreListedHere = text('Paid gifts are listed here.');
export const salesAndBooks = text('Sales and books');
export const giftCount = text('{count, plural, one {# gift} other {# gifts}}');

export const giftId = text('Gift {id}');
export const seriesTitle = text('Series: {title}');
export const byATestCard = text('by a test card');
export const byCard = text('by card');
export const givenBy = richText('Given by {giver}');
export const redeemedWhenBy = richText('Redeemed {when} by {redeemer}');
export const redeemedWhen = text('Redeemed {when}');
export const takenBackWhen = text('Taken back {when}');
export const refundThisGift = richText('Refund…<hidden> gift {id}</hidden>');

export const refundTitle = text('Refund gift {id}');
export const refundHelp = text(
  'The money goes into the wallet of {giver}, who paid for it, not back to a card. The gift’s PIN stops working.',
);
export const refundAmount = text('Refund {amount}');
export const reasonTheAuditKeepsIt = text('Reason (the audit keeps it)');
export const amountIsInTheWallet = text('{amount} is in the wallet.');
