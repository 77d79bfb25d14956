import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const offlineAndData = text('Offline and data');

export const savedMessages = text('Saved messages');
export const messagesOfSize = text('{count, plural, one {# message} other {# messages}}, {size}');
export const freeForMore = text('{size} free for more on this device');
export const savesNothingTitle = text('Nothing can be saved here');
export const savesNothingHelp = text(
  'This browser saves nothing in this window, perhaps because it is private. Open the library in a normal window.',
);

export const onTheirWay = text('On their way');
export const cancelAll = text('Cancel all');
export const savingTopic = text('Saving {topic}');
export const tryTopicAgain = text('Try saving {topic} again');
export const cancelTopic = text('Cancel saving {topic}');

export const playAll = text('Play all');
export const select = text('Select');
export const removeAll = text('Remove all');
export const order = text('Order');
export const newestFirst = text('Newest first');
export const largestFirst = text('Largest first');
export const playTopic = text('Play {topic}');
export const pauseTopic = text('Pause {topic}');
export const removeTopic = text('Remove {topic}');
export const removeFromThisDevice = text('Remove from this device');
export const confirmRemovingTopic = text('Remove “{topic}” from this device? Saving again takes {size} of data.');
export const confirmRemoving = text(
  'Remove {count, plural, one {# message} other {# messages}} from this device? Saving again takes {size} of data.',
);

export const soundAndData = text('Sound and data');
export const qualityHelp = text('Lower quality uses less data. Your choice applies from the next message you play.');
export const pricesAssume = text('Prices assume {amount} for 1 GB. Your network may charge a different price.');

export const onYourHomeScreen = text('On your home screen');
export const homeScreenHelp = text('The library then opens like any other app, even without a network.');
export const homeScreenHelpInSafari = text(
  'Press Share in Safari, then ‘Add to Home Screen’. The library then opens like any other app, even without a network.',
);

export const saveOffline = text('Save offline');
export const saveOfflineOfSize = text('Save offline, {size}');
export const waitsToBeSaved = text('Waits to be saved offline');
export const savingOffline = text('Saving offline');
export const notSavedOffline = text('Not saved offline');
export const waits = text('Waits');
export const notSaved = text('Not saved');

export const saveInDataSaver = text('Save offline in data saver');
export const saveInUltraSaver = text('Save offline in ultra saver');
export const cancelSaving = text('Cancel saving');
export const trySavingAgain = text('Try saving again');
export const dontSaveIt = text('Don’t save it');
export const removeFromOffline = text('Remove from offline');

export const saveList = text('Save all of {list} offline');
export const savingList = text('Saving {count} of {list} offline');
export const listIsSaved = text('{list} is saved offline');

export const saveAllOffline = text('Save all offline');
export const toSave = text('{count, plural, one {# message} other {# messages}} to save');
export const savedAlready = text('{count, plural, one {# message} other {# messages}} saved already, or on the way');
export const notPlayableYet = text('{count, plural, one {# message} other {# messages}} that you can’t play yet');
export const thatDoesntFit = richText(
  'That doesn’t fit: {size} can be used on this device. <link>Remove something first</link>',
);
export const saveCount = text('Save {count, plural, one {# message} other {# messages}}');
export const allSaved = text('All messages in this list that you can play are saved or on their way.');
export const noneCanBeSaved = text('No message in this list can be saved yet.');
export const seeSavedMessages = text('See messages saved offline');

export const percentOfSize = text('{percent} % of {size}');
export const waitsForTheNetwork = text('Waits for the network');
export const waitsItsTurn = text('Waits its turn');
export const failedForRoom = text(
  'There is no room for it on this device. Remove something that is saved, then try again.',
);
export const failedInBrowser = text('This browser could not save it.');
export const noLongerAvailable = text('This message is no longer available.');
export const unexpectedAnswer = text('The library did not answer as expected. Try again later.');

export const savingForOffline = text('Saving for offline');
export const savedOnceOnline = text('Saved once there is a network');
export const noRoom = text('There is no room for that on this device. Remove something under Offline first.');
export const savesNothing = text('This browser saves nothing in this window, perhaps because it is private.');
export const savingsCancelled = text('{count, plural, one {Saving cancelled} other {# savings cancelled}}');
export const messagesRemoved = text(
  '{count, plural, one {Removed from this device} other {# messages removed from this device}}',
);
export const topicWasntSaved = text('“{topic}” wasn’t saved');
