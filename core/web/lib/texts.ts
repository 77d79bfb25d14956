import { text } from '#core/contract/text';

export const bought = text('Bought');
export const availableFromDate = text('Available from {date}');
export const notAvailableYet = text('Not available yet');

export const browseMessages = text('Browse messages');

export const chapterAt = text('Chapter {at}');

export const copied = text('Copied');
export const copyByHand = text(
  'This browser doesn’t allow copying. Select the {what, select, address {address} codes {codes} key {key} secret {secret} token {token} other {link}} instead.',
);

export const gigabytes = text('{gigabytes} GB');
export const megabytes = text('{megabytes} MB');
export const sizeForLessThan = text('{size}, less than {price}');
export const sizeForAbout = text('{size}, about {price}');

export const thisLinkIsntComplete = text('This link isn’t complete');
export const pleaseOpenTheLink = text('Please open the link in the mail again, or copy all of it.');

export const hours = text('{hours} h');
export const seconds = text('{seconds} s');
export const hoursAndMinutes = text('{hours} h {minutes} min');
export const minutes = text('{minutes} min');
export const timeLeft = text('{time} left');

export const newVersionWaits = text('A new version is here. Finish what you are doing, and then reload the page.');

export const auto = text('Auto');
export const normal = text('Normal');
export const dataSaver = text('Data saver');
export const ultraSaver = text('Ultra saver');

export const pageNotFound = text('Page not found');
export const theAddressMayBeMistyped = text('The address may be mistyped, or the page has moved.');
export const returnToHome = text('Return to Home');

export const noSuchPage = text('There is no page {pageNumber}');
export const thisListHasOnePage = text('This list has one page.');
export const lastPageIs = text('This list ends with page {totalPages}.');
export const goToPage = text('Go to page {totalPages}');
export const countAndPage = text('{count} · page {pageNumber} of {totalPages}');

export const pleaseChooseAPicture = text('Please choose a picture of at most {megabytes} MB.');

export const linkCopied = text('Link copied');
export const copyThisLink = text('Copy this link');
export const embedCodeCopied = text('Embed code copied');
export const copyThisCode = text('Copy this code');

export const fundedByCard = text('Funded by card');
export const cardPaymentKeptAsCredit = text('Card payment kept as credit');
export const messagesBought = text('Messages bought');
export const ticketRedeemed = text('Ticket redeemed');
export const refund = text('Refund');
export const testMoneyTakenBack = text('Test money taken back');
export const giftRedeemed = text('Gift redeemed');
export const giftTakenBack = text('Gift taken back');
export const donationRefunded = text('Donation refunded');
