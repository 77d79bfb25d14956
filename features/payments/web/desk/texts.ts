import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const needsAttention = text('Needs attention');
export const dealtWith = richText('Dealt with<spoken> {name}</spoken>');

export const state = text('State');
export const pending = text('Pending');
export const bought = text('Bought');
export const inTheWallet = text('In the wallet');
export const paidFor = text('Paid for');
export const keptAsCredit = text('Kept as credit');
export const held = text('Held');
export const stateNeedsAttention = richText('{state}<spoken>, needs attention</spoken>');
export const cameInstead = text('came: {currency} {paid}');
export const started = text('Started');
export const moreForPayment = text('More for payment {reference}');
export const askTheProviderNow = text('Ask the provider now');
export const asking = text('Asking');
export const theProviderIsAsked = text('The provider is asked for the outcome.');
export const theProviderHasAnswered = text('The provider has answered');
export const notKnownYet = text('Not known yet');
export const paymentIsCheckedAgain = text('The payment will be checked again automatically.');
export const markAsDealtWith = text('Mark as dealt with');

export const reconciliation = text('Reconciliation');
export const reconciliationHelp = text(
  'Each day card payments are compared with what their provider reports. Days are in the library’s time zone ({zone}).',
);
export const comparing = text('Comparing');
export const nothingToReconcile = text('Nothing to reconcile');
export const nothingToReconcileHelp = text(
  'Card payments are off, or go through the built-in test, where no money moves. With a key of {companies}, card payments are compared each day with what it reports.',
);
export const reconciliationIsLate = text('No daily reconciliation has completed for two days.');

export const compareDaysNow = text('Compare days now');
export const compareDaysHelp = text(
  'Both days are included, {days, plural, one {# day} other {# days}} at most. A server starts within a few seconds; payments go on meanwhile.',
);
export const firstDay = text('First day');
export const lastDay = text('Last day');
export const compare = text('Compare');
export const requested = text('Requested');
export const comparisonStartsSoon = text('A server starts the comparison within a few seconds.');

export const theLastReconciliation = text('The last reconciliation');
export const fromTo = text('{from} to {to}');
export const underWay = text('{days}: {state, select, waiting {waiting for a server} other {being compared}}');
export const notComparedYet = text('Not compared yet. A server does it within the day.');
export const daysCouldNotBeCompared = text('{days} could not be compared on {when}. Nothing was changed.');
export const daysWereCompared = text(
  '{days}: {count, plural, =0 {nothing differs} one {# payment differs} other {# payments differ}}',
);
export const comparedDaily = text('Compared on {when}, daily run.');
export const comparedOnRequest = text('Compared on {when}, on request.');
export const reportedAsPaid = text('Reported as paid');
export const asMuchAsIsBooked = text('{count, plural, one {# payment} other {# payments}}; as much as is booked');
export const moreThanIsBooked = text(
  '{count, plural, one {# payment} other {# payments}}; {amount} more than is booked',
);
export const lessThanIsBooked = text(
  '{count, plural, one {# payment} other {# payments}}; {amount} less than is booked',
);
export const bookedHere = text('Booked here');
export const paymentCount = text('{count, plural, one {# payment} other {# payments}}');
export const fees = text('Fees');
export const keptBy = text('kept by {company}');
export const reachedTheBank = text('Reached the bank');
export const paymentsNotYet = text('{count, plural, one {# payment} other {# payments}} not yet');

export const discrepancies = text('Discrepancies');
export const discrepanciesHelp = text(
  'Payments that differ from what their provider reports. Finding one moves no money, nor does closing it.',
);
export const open = text('Open');
export const closed = text('Closed');
export const openDiscrepancies = text('Open discrepancies');
export const closedDiscrepancies = text('Closed discrepancies');
export const discrepancyCount = text('{count, plural, one {# discrepancy} other {# discrepancies}}');
export const noneAreOpen = text('None are open');
export const noneAreOpenHelp = text('For the days compared, both sides agree, or the difference is explained.');
export const noneAreClosed = text('None are closed');
export const noneAreClosedHelp = text('Discrepancies that you close are kept here, with your note.');
export const askTheProviderAbout = richText('Ask the provider now<spoken> {reference}</spoken>');
export const nothingWasBooked = text('The provider doesn’t confirm the payment: nothing was booked.');
export const confirmedPaymentIsBooked = text('The confirmed payment is booked; the next reconciliation closes this.');
export const closedAutomatically = text('Closed automatically on {when}: a later reconciliation no longer found it.');
export const closedBy = richText('Closed on {when} by {who}');
export const closedByTheCommandLine = text('Closed on {when} by the command line');

export const closeDiscrepancy = richText('Close…<spoken> {reference}</spoken>');
export const closeThisDiscrepancy = text('Close this discrepancy?');
export const closeThisDiscrepancyHelp = text(
  '{difference} The discrepancy comes back only if the difference changes. No money is moved.',
);
export const noteWhatWasFoundOut = text('Note: what was found out or done');
export const closeIt = text('Close it');
export const closing = text('Closing');

export const payouts = text('Payouts');
export const payoutsHelp = text('Sums paid to the bank, which Paystack calls settlements: the latest {count}.');
export const due = text('Due');
export const atTheBank = text('At the bank');
export const onItsWay = text('On its way');
export const payments = text('Payments');
export const toTheBank = text('To the bank');
