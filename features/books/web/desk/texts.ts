import { text } from '#core/contract/text';

export const salesAndBooks = text('Sales and books');
export const daysAreInTheLibrarysTime = text('Days are in the library’s time zone ({zone}), both included.');
export const ledgerCsv = text('Ledger (CSV)');
export const ordersCsv = text('Orders (CSV)');
export const from = text('From');
export const to = text('To');

export const sold = text('Sold');
export const orderCountWithTestMoney = text(
  '{count, plural, one {# order} other {# orders}}; with test money, see below',
);
export const earned = text('Earned');
export const inWalletsNow = text('In wallets now');
export const walletsWhatTheLibraryOwes = text(
  '{count, plural, one {# wallet} other {# wallets}}: what the library owes',
);

export const movements = text('Movements');
export const movement = text('What');
export const howMany = text('How many');
export const testMoneyNoneCame = text('test money: none came');
export const soldByProvider = text('Sold, by {provider}');
export const soldFromWallets = text('Sold, from wallets');
export const walletsFundedByProvider = text('Wallets funded, by {provider}');
export const keptAsCreditByProvider = text('Card payments kept as credit, by {provider}');
export const walletsFundedByTickets = text('Wallets funded, by tickets');
export const refundedIntoWallets = text('Refunded, into wallets');
export const testMoneyTakenBackFromWallets = text('Test money taken back, from wallets');
export const givenByProvider = text('Given, by {provider}');
export const givenFromWallets = text('Given, from wallets');
export const donationsRefundedIntoWallets = text('Donations refunded, into wallets');
export const giftsPaidForByProvider = text('Gifts paid for, by {provider}');
export const soldByGifts = text('Sold, by gifts');
export const walletsFundedByGifts = text('Wallets funded, by gifts');
export const giftsTakenBackByGifts = text('Gifts taken back, by gifts');

export const theBooks = text('The books');
export const theBooksHelp = text(
  'A check reads every movement of money, wallet, ticket, order and card payment. Listeners can go on buying meanwhile.',
);
export const checkTheBooks = text('Check the books');
export const checking = text('Checking');
export const notCheckedYet = text('Not checked yet.');
export const theBooksAreRight = text('The books are right.');
export const theBooksAreWrongInPlaces = text('The books are wrong in {count, plural, one {# place} other {# places}}.');
export const checkedOnWhen = text('Checked on {when}.');

export const statementOfAMonth = text('Statement of a month');
export const statementOfAMonthHelp = text(
  'For an accountant: every account of the books with its balance before, what was debited and credited, and its balance after.',
);
export const statementCsv = text('Statement (CSV)');
export const monthSoFar = text('{month}, so far');

export const noOrdersYet = text('No orders yet');
export const noOrdersYetHelp = text('Listeners’ orders are listed here, newest first.');
export const noOrdersOnTheseDays = text('No orders on these days');
export const noOrdersOnTheseDaysHelp = text('Choose other days, or look for a listener.');
