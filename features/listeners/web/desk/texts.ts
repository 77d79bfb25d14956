import { text } from '#core/contract/text';

export const listeners = text('Listeners');
export const listenersHelp = text(
  'Find somebody by name, e-mail, the number of an order or receipt, or the reference of a card payment.',
);
export const searchListeners = text('Search listeners');
export const typeTwoLettersOrMore = text('Type two letters or more.');
export const listenerCount = text('{count, plural, one {# listener} other {# listeners}}');
export const eMail = text('E-mail');
export const accountDeleted = text('Account deleted');
export const joined = text('Joined');
export const deletedAccountRow = text('a deleted account');
export const noAccountsYet = text('No accounts yet');
export const noAccountsYetHelp = text('People who sign up are listed here.');
export const toTheDesk = text('To the desk');
export const noListenerMatches = text('No listener matches');
export const noListenerMatchesHelp = text(
  'Search for parts of a name or address, a whole order number, or a whole payment reference.',
);
export const showAllListeners = text('Show all listeners');

export const thereIsNoSuchListener = text('There is no such listener');
export const theAddressMayBeMistyped = text('The address may be mistyped.');
export const findAListener = text('Find a listener');

export const joinedOn = text('Joined {date}');
export const accountDeletedOn = text('Account deleted {date}: nobody can spend the money in the wallet');
export const lastSeenOn = text('Last seen {date}');
export const signedInNowhere = text('Signed in nowhere');
export const addressNotConfirmed = text('Address not confirmed');
export const operator = text('Operator');
export const inTheWallet = text('In the wallet');
export const boughtFor = text('Bought for');

export const thisListenersRecords = text('This listener’s records');
export const walletStatement = text('Wallet statement');
export const nothingBoughtYet = text('Nothing bought yet');
export const nothingBoughtYetHelp = text('This listener’s orders are listed here, and can be refunded.');
export const noCardPayments = text('No card payments');
export const noCardPaymentsHelp = text('This listener’s card payments are listed here, unfinished ones too.');

export const batch = text('Batch {batch}');
export const worth = text('Worth');
export const ticketsRedeemed = text('Tickets redeemed');
export const ticketOfBatch = text('ticket of batch {batch}');
export const noTicketsRedeemed = text('No tickets redeemed');
export const noTicketsRedeemedHelp = text('Tickets that this listener puts into the wallet are listed here.');

export const movement = text('Movement');
export const movementOf = text('Of');
export const balanceAfter = text('Balance after');
export const movementCount = text('{count, plural, one {# movement} other {# movements}}');
export const movementAt = text('{movement}, {moment}');
export const nothingHasMovedYet = text('Nothing has moved yet');
export const nothingHasMovedYetHelp = text('Money funded, spent, redeemed and refunded is listed here.');
