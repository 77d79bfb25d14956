import { text } from '#core/contract/text';

export const numbers = text('Numbers');
export const numbersHelp = text(
  'Plays, hours heard, downloads and sales. Days are in the library’s time zone: {zone}.',
);
export const numbersHelpOfCentres = text(
  'Plays, hours heard and downloads of your centres’ messages. Days are in the library’s time zone: {zone}.',
);

export const days = text('Days');
export const sevenDays = text('7 days');
export const thirtyDays = text('30 days');
export const ninetyDays = text('90 days');
export const twelveMonths = text('12 months');
export const from = text('From');
export const to = text('To');
export const noSuchDay = text('There is no such day.');
export const firstDayAfterLast = text('The first day comes after the last one.');
export const tenYearsAtMost = text('Choose at most ten years.');

export const daysComparedWith = text('{days}, compared with {before}');
export const firstToLast = text('{first} to {last}');
export const weekOf = text('Week of {day}');

export const plays = text('Plays');
export const listeners = text('Listeners');
export const hoursHeard = text('Hours heard');
export const downloads = text('Downloads');
export const sales = text('Sales');
export const notCounted = text('Not counted');
export const differentPeople = text('Different people');
export const onAnAverageDay = text('On an average day');
export const differentPeopleAtLeast = text('Different people, at least');
export const amountRefunded = text('{amount} refunded');
export const percentMore = text('{percent, number}% more');
export const percentLess = text('{percent, number}% less');
export const theSame = text('the same');
export const almostTheSame = text('almost the same');
export const noneBefore = text('none before');
export const figureBefore = text('({figure} before)');

export const nothingPlayed = text('Nothing was played in these days');
export const nothingPlayedHelp = text('As soon as somebody plays, downloads or buys a message, it is counted here.');
export const nothingPlayedHelpOfCentres = text(
  'As soon as somebody plays or downloads one of your messages, it is counted here.',
);
export const goToTheLibrary = text('Go to the library');
export const showTwelveMonths = text('Show 12 months');

export const measureByStep = text(
  '{measure, select, plays {Plays} listeners {Listeners} hours {Hours heard} downloads {Downloads} other {Sales}} {step, select, day {by day} week {by week} other {by month}}',
);
export const steps = text('Steps');
export const byDay = text('By day');
export const byWeek = text('By week');
export const byMonth = text('By month');
export const saveAsCsv = text('Save as CSV');
export const theseNumbersAsATable = text('These numbers as a table');
export const theTable = text('The table');
export const numbersStepByStep = text('Numbers step by step');
export const day = text('Day');
export const week = text('Week');
export const listenersOfWholeStep = text(
  '{step, select, week {Listeners are counted for the whole week, even if only part of it is in this range.} other {Listeners are counted for the whole month, even if only part of it is in this range.}}',
);

export const mostUsed = text('Most used');
export const groupBy = text('Group by');
export const service = text('Service');
export const centre = text('Centre');
export const countries = text('Countries');
export const country = text('Country');
export const categoriesCountInBoth = text('A message of two categories counts in both.');
export const servicesCountInBoth = text('A message of two services counts in both.');
export const centresCountInBoth = text('A message of two centres counts in both.');
export const countriesHelp = text(
  'Countries as listeners’ browsers report them. A country is named once it had five listeners; the others are counted together. Purchases have no country.',
);
export const countOrMore = text('{count} or more');
export const nothingInTheseDays = text('Nothing in these days');
export const nothingInTheseDaysHelp = text('Plays, downloads and purchases are listed here.');
export const showMoreOfTotal = text('Show {more} of {total, number}');
export const showAllOfTotal = text('Show all {total, number}');

export const countedOnceAnHour = text('A message counts once an hour for each browser, a download once a day.');
export const listenersExplained = text(
  'A listener is an account, or a browser while signed out. In 1, 7, 30 or 90 days or a calendar month, a listener who comes back counts once; other ranges show an average day.',
);
export const notCountedAtOnce = text(
  'Listeners and countries are counted every few minutes; everything else is up to date.',
);
export const notCountedAtOnceLast = text(
  'Listeners and countries are counted every few minutes, last on {when}; everything else is up to date.',
);
