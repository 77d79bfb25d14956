import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const give = text('Give');
export const toGive = text('to give');
export const fund = text('Fund');
export const chooseAFund = text('Choose a fund');
export const giveByCard = text('Give by card');
export const giveAmountByCard = text('Give {amount} by card');
export const giveFromWallet = text('Give from wallet');

export const dayOfMonth = text(
  '{day, selectordinal, =29 {the #th, or the last day} =30 {the #th, or the last day} =31 {the #st, or the last day} one {the #st} two {the #nd} few {the #rd} other {the #th}}',
);
export const youAreRemindedEachMonth = text('You are reminded to give {amount} each month on {day}.');
export const toBeReminded = text('to be reminded');
export const remindMeEachMonth = text('Remind me each month');

export const monthlyReminder = text('Monthly reminder');
export const dayOfTheMonth = text('Day of the month');
export const onDay = text('On {day}');
export const reminderHelp = text(
  'You get a mail on the morning of that day, with a link to this page. Nothing is charged automatically.',
);
export const remindMe = text('Remind me');
export const youllBeReminded = text('You’ll be reminded');
export const youllBeRemindedOnDay = text('Each month on {day}.');

export const monthlyReminders = text('Monthly reminders');
export const remindersBeginOnceYouHaveConfirmed = richText(
  'Reminders begin once you have confirmed your address on your <link>profile</link>.',
);
export const eachMonthOnDay = text('each month on {day}');
export const nextOnDate = text('next on {date}');
export const yourReminderIsForLess = text(
  'Your reminder is for {amount}; a donation is at least {minimum} now. Change it or end it.',
);
export const thisFundTakesNoDonations = text(
  'This fund takes no donations at the moment. Until it does, you get no reminders.',
);
export const changeReminder = richText('Change<hidden> the reminder for {fund}</hidden>');
export const endReminder = richText('End<hidden> the reminder for {fund}</hidden>');
export const yourReminderHasEnded = text('Your reminder has ended');

export const yourDonations = text('Your donations');
export const loadingYourDonations = text('Loading your donations...');
export const donationCount = text('{count, plural, one {# donation} other {# donations}}');
export const nothingGivenYet = text('Nothing given yet');
export const nothingGivenYetHelp = text('Your donations and their receipts will be listed here.');
export const fromYourWallet = text('From your wallet');
export const byATestCard = text('By a test card: no money moved');
export const refundedIntoYourWallet = text('Refunded into your wallet on {when}');
export const receipt = richText('Receipt<hidden> of {when}, opens in a new tab</hidden>');

export const yearlyStatements = text('Yearly statements');
export const yearlyStatementsHelp = text(
  'Your donations in a year, with totals for each fund, as a PDF to keep or print.',
);
export const statementOfYearPdf = richText('Statement<hidden> of {year}</hidden> (PDF)');

export const endThisReminder = text('End this reminder?');
export const youWillGetNoMoreReminders = text('You will get no more reminders to give to this fund.');
export const endTheReminder = text('End the reminder');
export const theReminderHasEnded = text('The reminder has ended');
export const youCanGiveWheneverYouLike = text('You can give whenever you like.');
export const seeYourReminders = text('See your reminders');
