import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const toBuyTopic = text('to buy “{topic}”');
export const viewCart = text('View cart');
export const removeTopic = text('Remove {topic}');
export const removeFromCart = text('Remove from cart');

export const yourOrders = text('Your orders');
export const signInForOrdersHelp = text('Sign in to see what you bought.');
export const toSeeWhatYouBought = text('to see what you bought');
export const loadingYourOrders = text('Loading your orders...');
export const noOrdersYet = text('No orders yet');
export const noOrdersYetHelp = text('Your purchases are listed here, with their receipts.');

export const yourOrder = text('Your order');
export const allOrders = text('All orders');
export const loadingYourOrder = text('Loading your order...');
export const youHaveNoSuchOrder = text('You have no such order.');

export const paidFromWallet = text('Paid from wallet');
export const aGiftPaidByATestCard = text('A gift paid by a test card: no money moved');
export const aGift = text('A gift');
export const byATestCard = text('By a test card: no money moved');
export const paidByCard = text('Paid by card');
export const amountRefunded = text('{amount} refunded into your wallet');
export const receipt = richText('Receipt<hidden> of {when}, opens in a new tab</hidden>');
export const bundleName = text('Bundle: {name}');
export const refundedWhen = text('Refunded {when}');
export const notAvailableAnyMore = text('Not available any more');
export const boughtForPrice = text('Bought for {price}');
