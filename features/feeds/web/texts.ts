import { text } from '#core/contract/text';

export const podcastApp = text('Podcast app');
export const listenInAPodcastApp = text('Listen in a podcast app');
export const subscribeHelp = text('{name}: what is free, and each new message as it comes.');

export const openIn = text('Open in');
export const anotherApp = text('Another app');
export const openInHelp = text(
  'A link opens the app if it is on this device. In any other app, add a podcast by its address.',
);

export const privateFeedHelp = text('Messages you bought, in the app of your choice, on any device.');
export const aboutPrivateAddress = text(
  'Your podcast app gets an address that is yours alone. Messages you buy appear there automatically, and refunded messages disappear.',
);
export const keepItToYourself = text('Anyone who has the address can listen, so keep it to yourself.');
export const makeMyAddress = text('Make my address');
export const makingAddressFailed = text('Making your address failed.');
export const qrCodeOfAddress = text('QR code with the address of your private feed');
export const notReadByAnApp = text(
  'Anyone who has this address can listen to messages you bought, so keep it to yourself. No app has read it yet.',
);
export const lastReadByAnApp = text(
  'Anyone who has this address can listen to messages you bought, so keep it to yourself. An app last read it on {date}.',
);
export const makeAnotherAddress = text('Make another address');
export const confirmAnotherAddress = text(
  'Make another address? The old one stops working at once, in your own apps too. Add the new one there.',
);
export const endIt = text('End it');
export const confirmEnding = text(
  'End your private feed? Your apps can no longer play the messages you bought, until you make a new address.',
);
export const feedHasEnded = text('Your private feed has ended.');
export const endingFailed = text('Ending your private feed failed.');
