import { text } from '#core/contract/text';

export const closeMenu = text('Close menu');

export const toTheLibrary = text('To the library');

export const theDeskNeedsTheNetwork = text('The desk needs the network');
export const needsNetworkHelp = text(
  'This page loads by itself when you are back online. Everything you saved is safe.',
);

export const notForYourRoleTheDesk = text('Not for your role · The desk');
export const notForYourRole = text('Not for your role');

export const toTheDesk = text('To the desk');
export const doYouRunThisLibrary = text('Do you run this library?');
export const openMenu = text('Open menu');

export const toOpenTheDesk = text('to open the desk');
export const signInAgainHelp = text('Your session has ended. Sign in again to go on where you were.');

export const yourCentres = text('Your {count, plural, one {centre} other {centres}}: {names}.');
export const howTheLibraryIsDoing = text('How the library is doing, at a glance.');

export const overview = text('Overview');

export const reload = text('Reload');
export const aNewVersionIsHere = text('A new version is here:');
export const reloadNow = text('Reload now?');
export const youWouldLoseHeld = text('You would lose {held}.');
export const reloading = text('Reloading');
