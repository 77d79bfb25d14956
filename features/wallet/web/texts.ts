import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const signInToSeeYourBalance = text('Sign in to see your balance, and money in and out.');
export const toOpenYourWallet = text('to open your wallet');
export const balance = text('Balance');
export const redeemATicket = text('Redeem a ticket');
export const statement = text('Statement');
export const loadingYourWallet = text('Loading your wallet...');
export const movementCount = text('{count, plural, one {# movement} other {# movements}}');
export const nothingHasMovedYet = text('Nothing has moved yet');
export const nothingHasMovedYetHelp = text('Money that you add or spend is listed here.');
export const movements = text('Movements');
export const paymentReference = richText('<hidden>Payment </hidden>{reference}');
export const balanceAfterIt = richText('<hidden>Balance after it: </hidden>{balance}');

export const yourBalanceIs = richText('Your balance is {amount}. <link>See your wallet</link>');
export const fundBy = text('Fund by');
export const card = text('Card');
export const payByCard = text('Pay by card');
export const ticketCode = text('Ticket code');
export const redeemTicket = text('Redeem ticket');
export const redeeming = text('Redeeming...');
export const confirmYourAddress = text('Confirm your address');

export const yourBalanceIsNow = text('Your balance is now {amount}.');
export const theGiftIsInYourLibrary = text('The gift is in your library too.');
export const openTheMessage = text('Open the message');
export const openYourLibrary = text('Open your library');

export const enterThe8Digits = text('Enter the 8 digits of your ticket. Its value goes into your wallet.');
export const ticketPin8Digits = text('Ticket PIN, 8 digits');
export const verifying = text('Verifying...');
export const aGiftForYou = text('A gift for you');
export const forRecipient = text('For {recipient}');
export const fromGiver = text('From {giver}');
export const signInOrSignUp = text('Sign in or sign up, and it is yours.');
export const thisTicketIsGoodFor = text('This ticket is good for {amount}');
export const signInToPutItIntoYourWallet = text('Sign in to put it into your wallet. It stays good until then.');
export const toRedeemYourTicket = text('to redeem your ticket');

export const amountInNaira = text('Amount in naira (₦)');
export const amounts = text('Amounts');
export const withoutTheComma = text('Without the comma this is {amount}. Write kobo after a point, as in 1500.50.');

export const yourWalletHas = text('Your wallet has {balance}.');
export const yourWalletHasTooLittle = text(
  'Your wallet has {balance}. With {missing} more you can {purpose, select, give {give} other {pay}} from it.',
);
