import { text } from '#core/contract/text';

export const settings = text('Settings');
export const settingsHelp = text('Settings made here override the server’s own, and take effect at once.');
export const fetchingTheSettings = text('Fetching the settings');
export const newLookNote = text('Listeners now see the library’s new look. This page still has the old one.');
export const reloadIt = text('Reload it');

export const logo = text('Logo');
export const logoHelp = text('In the sidebar, the browser’s tab, on phones’ home screens, in mails and on receipts.');
export const theLibrarysLogo = text('The library’s logo');
export const lecternsOwnLogo = text('Lectern’s own logo');
export const chooseALogo = text('Choose a logo');
export const chooseAPicture = text('Choose a picture…');
export const backToLecternsOwn = text('Back to Lectern’s own');
export const acceptedPictures = text(
  'PNG, JPEG or WebP, at least 192 × 192 pixels, at most 8 MB. A picture that isn’t square gets space around it.',
);
export const logoSaved = text('Logo saved');
export const logoRemoved = text('Logo removed');
export const listenersSeeItFromNowOn = text('Listeners see it from now on.');
export const logoNotSaved = text('The logo could not be saved. Please try again.');
export const wrongKindOfPicture = text('Please choose a PNG, JPEG or WebP picture.');

export const theSettings = text('the settings');
export const fallback = text('{source, select, server {The server’s own setting} other {Lectern’s own}}: {setting}');
export const nothing = text('(nothing)');
export const goBackToIt = text('Go back to it');
export const goBackToFallback = text(
  'Go back to {source, select, server {the server’s own setting} other {Lectern’s own}}: {label}',
);

export const fromAPalette = text('{label}, from a palette');
export const readableEverywhere = text('Readable everywhere: contrast at least {contrast}.');
export const readableColourInstead = text('Use {colour} instead');
export const sampleTopic = text('A Long Table');
export const sampleSpeaker = text('Samuel Okafor');
export const addToCart = text('Add to cart');

export const noOffices = text('None: the About page says nothing of offices.');
export const officesHelp = text(
  'The About page shows them in this order. For an office without an address, it tells listeners to ask for it.',
);
export const addAnOffice = text('Add an office');
export const officeLimit = text('There can be {maxOffices} at most.');
export const officeNumber = text('Office {number}');
export const nameRemoved = text('{name} removed');
export const officeAndAddress = text('{name}: {address}');

export const mail = text('Mail');
export const mailHelp = text('Where mail goes is set on the server: SMTP_URL and MAIL_FROM.');
export const mailGoes = text('Mail goes');
export const byAMailServer = text('by a mail server');
export const nowhereKeptAsFiles = text('nowhere: it is kept as files');
export const mailFrom = text('From');
export const sendATestMailToMe = text('Send a test mail to me');
export const sending = text('Sending…');

export const cardPaymentsHelp = text('The provider is set on the server: {keySetting} and PUBLIC_URL.');
export const takenBy = text('Taken by');
export const takenByNobody = text('nobody: wallets and tickets alone');
export const takenAsTest = text('{provider}: no money moves');
export const takenInEarnest = text('{provider}: cards are charged');
export const webhookAddress = text('Webhook address, to enter at {company}');
export const publicUrlMissing = text(
  'PUBLIC_URL isn’t set: {company} can reach this address only if the internet can.',
);
export const testCardPayments = text('Test card payments');
export const asking = text('Asking…');
export const testNotRun = text('The test couldn’t be run. Please try again.');
