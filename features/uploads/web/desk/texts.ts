import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const upload = text('Upload');
export const eachFileBecomesADraft = text(
  'Each file becomes a draft with what its tags say. Nobody sees it before you publish it.',
);
export const allDrafts = text('All drafts');

export const chooseFiles = text('Choose files');
export const dropAFolderOrFilesHere = text('Drop a folder or files here');
export const releaseToUpload = text('Release to upload');
export const acceptedFormats = text('mp3, m4a, ogg, opus, flac, wav and aac, in as many folders as you like.');
export const chooseAFolder = text('Choose a folder');
export const aFolder = text('A folder');
export const files = text('Files');
export const droppedNotRead = text('The browser could not read what was dropped. Choose it with the buttons instead.');

export const chosenEarlierNotSent = text(
  '{count, plural, one {# file that you chose earlier wasn’t sent, or not wholly. Choose it or the folder again to continue; what has arrived isn’t sent twice.} other {# files that you chose earlier weren’t sent, or not wholly. Choose them or the folder again to continue; what has arrived isn’t sent twice.}}',
);
export const passedOver = text(
  '{count, plural, one {# file passed over, since it is no audio: {names}.} other {# files passed over, since they are no audio: {names}.}}',
);
export const passedOverAndMore = text(
  '{count, plural, one {# file passed over, since it is no audio: {names} and {more} more.} other {# files passed over, since they are no audio: {names} and {more} more.}}',
);
export const leftOutAsListed = text(
  '{count, plural, one {# file left out, since the list below has them already.} other {# files left out, since the list below has them already.}}',
);

export const doneOfFiles = text('{done} of {count, plural, one {# file} other {# files}} done');
export const allFiles = text('All files');
export const resume = text('Resume');
export const pauseAll = text('Pause all');
export const pausedAt = text('Paused, {sent} of {total}');
export const waitingForNetworkAt = text('Waiting for the network, {sent} of {total}. It goes on by itself.');
export const sentOfTotal = text('{sent} of {total}');
export const kilobytesASecond = text('{kilobytes} KB a second');
export const sizeASecond = text('{size} a second');
export const problemCount = text('{count, plural, one {# problem} other {# problems}}');
export const nothingIsBeingSent = text('Nothing is being sent.');
export const allWithCount = text('All {count}');
export const inProgressWithCount = text('In progress {count}');
export const notSentWithCount = text('Not sent {count}');
export const problemsWithCount = text('Problems {count}');
export const doneWithCount = text('Done {count}');
export const clearFinished = text('Clear finished');

export const waitingForItsTurn = text('Waiting for its turn');
export const waitingForItsTurnPartlySent = text('Waiting for its turn, {percent}% sent');
export const percentOfSize = text('{percent}% of {size}');
export const pausedAtPercent = text('Paused at {percent}%');
export const waitingForNetworkPartlySent = text('Waiting for the network, {percent}% sent');
export const receivedBeingRead = text('Received; being read');
export const aDraft = text('A draft');
export const aDraftLacking = text('A draft; {reason}');
export const draftOfTopic = richText('A draft: <link>{topic}</link>');
export const draftOfTopicLacking = richText('A draft; {reason}: <link>{topic}</link>');
export const audioThereAlready = text('The library has this audio already');
export const audioThereAlreadyAs = richText('The library has this audio already, as <link>{topic}</link>');
export const notSentYet = text('Not sent yet. Choose this file or its folder again');
export const stoppedAtPercent = text('Stopped at {percent}%. Choose this file or its folder again to continue');
export const sendingFailed = text('Sending failed.');
export const pauseName = text('Pause {name}');
export const resumeName = text('Resume {name}');
export const tryNameAgain = text('Try {name} again');
export const cancelName = text('Cancel {name}');
export const takeNameOffTheList = text('Take {name} off the list');

export const reviewAndPublish = text('Review and publish');
export const reviewHelp = text(
  'Changes are saved when you leave a field. Enter goes to the row below; choose rows to change many at once.',
);
export const publishAllDrafts = text('Publish all {count, number} drafts');
export const publishDrafts = text('Publish {count, plural, one {# draft} other {# drafts}}');
export const messagesToReview = text('Messages to review');
export const topic = text('Topic');
export const service = text('Service');
export const date = text('Date');
export const price = text('Price (₦)');
export const chooseAll = text('Choose all {count}');
export const draftsNoLongerExist = text('These drafts no longer exist');
export const draftsWereDeleted = text('The drafts were deleted after they were sent.');
export const pauseTopic = text('Pause {topic}');
export const listenToTopic = text('Listen to {topic}');
export const audioCantBePlayed = text('This audio can’t be played here just now.');
export const possibleDuplicate = text('Possible duplicate');
export const compareDuplicates = text('Compare it with those of the same topic and speaker');

export const topicOf = text('Topic of {topic}');
export const topicNeeded = text('A message needs a topic');
export const dateOf = text('Date of {topic}');
export const dateNeeded = text('A message needs a date');
export const priceOf = text('Price in naira of {topic}');
export const priceIsANumber = text('A price is a number, e.g. 1500');
export const nameOf = text(
  '{kind, select, speaker {Speaker of {topic}} category {Category of {topic}} other {Service of {topic}}}',
);
export const noName = text('{kind, select, speaker {No speaker} category {No category} other {No service}}');
export const andMore = text('and {names}');
export const changedMeanwhile = text('Somebody else has changed this message. Check it, then change it again.');
