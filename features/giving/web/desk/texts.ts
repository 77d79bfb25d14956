import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const funds = text('Funds');
export const fundsHelp = text(
  'The causes listeners can give to, in the order that listeners see. Drag funds to reorder; each move is saved at once. Totals leave out refunds.',
);
export const donationsCsv = text('Donations (CSV)');
export const addAFund = text('Add a fund');
export const noFundsYet = text('No funds yet');
export const noFundsYetHelp = text('Listeners can give once there is a fund, e.g. for a building.');
export const addTheFirst = text('Add the first');
export const closed = text('Closed');
export const openAgain = text('Open again');
export const closeTakeNoMoreDonations = text('Close: take no more donations');
export const amountByDonations = text('{amount} by {count, plural, one {# donation} other {# donations}}');
export const amountThisYear = text('{amount} this year');
export const amountThisMonth = text('{amount} this month');
export const amountOfItTestMoney = text('{amount} of it test money');
export const fund = text('Fund');
export const from = text('From');
export const to = text('To');

export const addAFundHelp = text('Listeners can give to it at once.');
export const thereIsNoSuchFund = text('There is no such fund');
export const showAllFunds = text('Show all funds');
export const closedItTakesNoDonations = text('Closed: it takes no donations.');
export const donationCountWithTestMoney = text(
  '{count, plural, one {# donation} other {# donations}}; {tested} is test money: none came',
);
export const thisYear = text('This year');
export const thisMonth = text('This month');
export const thisFund = text('this fund');
export const byMonth = text('By month');

export const yearlyStatements = text('Yearly statements');
export const statementOfYearPdf = text('Statement of {year} (PDF)');

export const noDonations = text('No donations');
export const noDonationsHelp = text('Listeners’ donations are listed here, newest first.');
export const findAListener = text('Find a listener');
export const donationCount = text('{count, plural, one {# donation} other {# donations}}');
export const fromTheWallet = text('From the wallet');
export const byATestCard = text('By a test card: no money came');
export const refundedWhenReason = text('Refunded {when}: {reason}');
export const refundThisDonation = richText('Refund…<hidden> donation {number}</hidden>');

export const refundTitle = text('Refund donation {number}');
export const refundHelp = text('The money goes into the wallet of {listener}, not back to a card.');
export const refundAmount = text('Refund {amount}');
export const reason = text('Reason');
export const amountIsInTheWallet = text('{amount} is in the wallet.');
