import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const upload = text('Upload');
export const publishTheDrafts = text('{count, plural, one {Publish the draft} other {Publish all # drafts}}');
export const publishDraftsOfThisFilter = text('Publish {count, plural, one {# draft} other {# drafts}} of this filter');
export const searchMessages = text('Search messages');
export const speakerAll = text('Speaker: all');
export const oneSpeaker = text('One speaker');
export const date = text('Date');
export const price = text('Price');
export const audio = text('Audio');
export const prepared = text('Prepared');
export const beingPrepared = text('Being prepared');
export const couldNotBePrepared = text('Could not be prepared');
export const noMessagesYet = text('No messages yet');
export const noMessagesYetHelp = text('Upload audio files, or bring a podcast with you.');
export const uploadAudio = text('Upload audio');
export const noMessagesMatch = text('No messages match');
export const tryOtherWordsOrFewerFilters = text('Try other words, or fewer filters.');
export const showAllMessages = text('Show all messages');
export const chooseAll = text('Choose all {count, number}');
export const chooseAllOfThisFilter = text('Choose all {count, number} of this filter');
export const chooseAllThatAreYours = text('Choose all that are yours');
export const chooseAllYoursOfThisFilter = text('Choose all that are yours of this filter');

export const status = text('Status');
export const draft = text('Draft');
export const scheduled = text('Scheduled');
export const scheduledForWhen = richText('Scheduled <hidden>for {when}</hidden>');
export const withdrawn = text('Withdrawn');
export const heldBack = text('Held back');
export const lacksSpeakerOrCategory = text('{lack, select, speaker {No speaker} other {No category}}');
export const possibleDuplicate = text('Possible duplicate');
export const notPublished = text('Not published');

export const changeAllChosen = text('Change all chosen ({count})…');
export const lookAtIt = text('Look at it');
export const publishNow = text('Publish now');
export const backToDraft = text('Back to draft');
export const aDraftAgain = text('A draft again');
export const openWithdraw = text('Withdraw…');
export const salesAndRefunds = text('Sales and refunds');
export const openDeleteDraft = text('Delete draft…');

export const withdrawTopic = text('Withdraw “{topic}”?');
export const withdrawHelp = text(
  'Listeners no longer find or play it. Nor do listeners who bought it, until it is published again.',
);
export const withdrawBoughtHelp = text(
  'Listeners no longer find or play it. Nor do the {count, plural, one {# listener} other {# listeners}} who bought it, until it is published again.',
);
export const withdrawUnboughtHelp = text(
  'Listeners no longer find or play it. Nobody has bought it. It can be published again.',
);
export const withdraw = text('Withdraw');
export const withdrawing = text('Withdrawing');
export const deleteTopic = text('Delete “{topic}”?');
export const deleteDraftHelp = text('The draft and everything in it are gone for good. No listener has ever seen it.');
export const deleteDraft = text('Delete draft');
export const draftDeleted = text('Draft deleted');

export const changeCount = text('Change {count, plural, one {# message} other {# messages}}');
export const emptyFieldsKeepTheirValues = text('Fields that you leave empty keep their values.');
export const emptyFieldsKeepSomeStay = text(
  '{count, plural, one {Fields that you leave empty keep their values. One of the messages that you chose stays as it is: you can’t change it.} other {Fields that you leave empty keep their values. # of the messages that you chose stay as they are: you can’t change them.}}',
);
export const changeThem = text('Change them');
export const changeSomethingFirst = text('Change something first.');
export const chooseWhenTheyArePublished = text('Choose when they are published.');
export const countingThem = text('Counting them…');
export const nothingChangesYet = text('Nothing changes yet.');
export const countChanged = text('{count, plural, one {# message} other {# messages}} changed');
export const statusLeftAlone = text('Status left alone: {leftAlone}.');
export const putIntoCategories = text('Put into categories');
export const takeOutOfCategories = text('Take out of categories');
export const giveAService = text('Give a service');
export const putIntoCentres = text('Put into centres');
export const takeOutOfCentres = text('Take out of centres');
export const zeroMakesThemFree = text('0 makes them free.');
export const backToEmpty = text('{field, select, series {Back to no series} other {Back to the library’s own}}');
export const leaveAsItIs = text('Leave as it is');
export const featureThem = text('Feature them');
export const stopFeaturingThem = text('Stop featuring them');
export const publishLater = text('Publish later…');
export const backToDraftScheduledOnes = text('Back to draft (scheduled ones)');
export const publishedOn = text('Published on');

export const quotedName = text('“{name}”');
export const putIntoCategoryNames = text('Put {count, plural, one {# message} other {# messages}} into {names}.');
export const takeOutOfCategoryNames = text('Take {count, plural, one {# message} other {# messages}} out of {names}.');
export const giveTheServiceNames = text(
  'Give {count, plural, one {# message} other {# messages}} the service {names}.',
);
export const takeService = text('Take the service {names} from {count, plural, one {# message} other {# messages}}.');
export const putIntoTheCentreNames = text(
  'Put {count, plural, one {# message} other {# messages}} into the centre {names}.',
);
export const takeOutOfTheCentreNames = text(
  'Take {count, plural, one {# message} other {# messages}} out of the centre {names}.',
);
export const featureCount = text('Feature {count, plural, one {# message} other {# messages}}.');
export const stopFeaturingCount = text('Stop featuring {count, plural, one {# message} other {# messages}}.');
export const makeCountFree = text('Make {count, plural, one {# message} other {# messages}} free.');
export const setField = text(
  '{field, select, speaker {Set the speaker of {count, plural, one {# message} other {# messages}} to {value}.} series {Set the series of {count, plural, one {# message} other {# messages}} to {value}.} when {Set the date of {count, plural, one {# message} other {# messages}} to {value}.} price {Set the price of {count, plural, one {# message} other {# messages}} to {value}.} other {Set the language of {count, plural, one {# message} other {# messages}} to {value}.}}',
);
export const emptyField = text(
  '{field, select, series {Set the series of {count, plural, one {# message} other {# messages}} to no series.} other {Set the language of {count, plural, one {# message} other {# messages}} to the library’s own.}}',
);
export const listenersNoLongerFindOrPlay = text(
  'Listeners no longer find or play withdrawn messages, even those that they bought.',
);

export const changesStatus = text(
  '{act, select, published {Publishes {taken}.} scheduled {Schedules {taken}.} scheduledFor {Schedules {taken} for {when}.} withdrawn {Withdraws {taken}.} other {Makes drafts of {taken}.}}',
);
export const changesStatusLeavesAlone = text(
  '{act, select, published {Publishes {taken}; leaves alone {left}.} scheduled {Schedules {taken}; leaves alone {left}.} scheduledFor {Schedules {taken} for {when}; leaves alone {left}.} withdrawn {Withdraws {taken}; leaves alone {left}.} other {Makes drafts of {taken}; leaves alone {left}.}}',
);
export const changesNoStatus = text(
  '{act, select, published {Publishes none.} scheduled {Schedules none.} scheduledFor {Schedules none for {when}.} withdrawn {Withdraws none.} other {Makes drafts of none.}}',
);
export const changesNoStatusLeavesAlone = text(
  '{act, select, published {Publishes none; leaves alone {left}.} scheduled {Schedules none; leaves alone {left}.} scheduledFor {Schedules none for {when}; leaves alone {left}.} withdrawn {Withdraws none; leaves alone {left}.} other {Makes drafts of none; leaves alone {left}.}}',
);
export const countOfStatus = text(
  '{status, select, draft {{count, plural, one {# draft} other {# drafts}}} scheduled {{count, number} scheduled} published {{count, number} published} other {{count, number} withdrawn}}',
);
export const countAlreadyOfStatus = text(
  '{status, select, scheduled {{count, number} already scheduled} published {{count, number} already published} other {{count, number} already withdrawn}}',
);
export const draftsHeldBack = text('{count, plural, one {# draft} other {# drafts}} held back');

export const publishDraftCount = text('Publish {count, plural, one {# draft} other {# drafts}}?');
export const publishDrafts = text('Publish drafts?');
export const publishDraftsHelp = text('Listeners find them at once. You can still change or withdraw them later.');
export const publish = text('Publish');
export const publishing = text('Publishing');
export const canBeHeardNow = text('{count, plural, one {# message} other {# messages}} can be heard now.');
export const canBeHeardNowLeftAlone = text(
  '{count, plural, one {# message} other {# messages}} can be heard now. Left alone: {leftAlone}.',
);
export const heldBackHelp = text(
  'Messages are held back if they weren’t public where they came from, or if their date can’t be read. Each message’s own page says why, and lets you publish it.',
);

export const found = text('Found');
export const inIt = text('In it');

export const thereIsNoSuchMessage = text('There is no such message');
export const noSuchMessageHelp = text('The message may have been a draft that was deleted.');
export const fetchingTheMessage = text('Fetching the message');
export const thisMessage = text('this message');
export const somebodyElseHasChanged = text('Somebody else has changed this since you opened it.');
export const seeWhatDiffers = text('See what differs');
export const saveMyVersionAndPublish = text('Save my version and publish');
export const saveMyVersionAndSchedule = text('Save my version and schedule');
export const savedAndPublished = text('Saved and published');
export const savedAndScheduled = text('Saved and scheduled');
export const otherNames = text('Other names');
export const previewOfThePage = text('Preview of the page');
export const thePageAsListenersWillSee = text('The page as listeners will see it');
export const withoutATopic = text('Without a topic');

export const alsoBelongsToCentres = text(
  'This also belongs to {centres}. You can see it, but not change it: ask the people who run the library.',
);
export const thePageAsListenersSeeIt = text('The page as listeners see it');

export const nobodyOutsideTheDeskSees = text('Nobody outside the desk sees it yet.');
export const willBePublishedOnWhen = text('Will be published on {when}.');
export const willBePublishedLater = text('Will be published later.');
export const listenersCanFindIt = text('Listeners can find it.');
export const listenersCanNoLongerFind = text('Listeners can no longer find or play it.');
export const listenersBoughtIt = text('{count, plural, one {# listener} other {# listeners}} bought it.');
export const heldBackReason = text('Held back: {reason}.');
export const missingLacks = text('Missing: {lacks}.');
export const lackName = text(
  '{lack, select, speaker {speaker} category {category} service {service} description {description} other {artwork}}',
);
export const withTheSameTopic = text(
  '{count, plural, one {# message} other {# messages}} with the same topic and speaker',
);
export const saveAndPublishNow = text('Save and publish now');
export const publishAgain = text('Publish again');
export const saveAndPublishAgain = text('Save and publish again');
export const openSchedule = text('Schedule…');
export const openSaveAndSchedule = text('Save and schedule…');
export const changeTheTime = text('Change the time…');
export const saveAndChangeTheTime = text('Save and change the time…');
export const publishTopicLater = text('Publish “{topic}” later');
export const scheduleHelp = text(
  'The message is published automatically at this time. Until then nobody outside the desk sees it.',
);
export const saveAndScheduleHelp = text(
  'The message is published automatically at this time. Until then nobody outside the desk sees it. Your changes are saved too.',
);
export const schedule = text('Schedule');
export const saveAndSchedule = text('Save and schedule');
export const scheduling = text('Scheduling');
export const chooseADayAndATime = text('Choose a day and a time');

export const audioOfTopic = text('Audio of {topic}');
export const preparedForEveryNetwork = text('Prepared for every network.');
export const smallerVersionsStillToBeMade = text(
  'Smaller versions for slow networks are still to be made. The message plays already.',
);
export const makingSmallerVersionsFailed = text('Making smaller versions failed.');
export const replaceAudio = text('Replace audio');
export const newAudio = text('New audio');
export const sendingSentOfTotal = text('Sending, {sent} of {total}');
export const waitingForTheNetwork = text('Waiting for the network, {sent} of {total}');
export const receivedBeingRead = text('Received; being read…');
export const audioReplaced = text('Audio replaced');
export const sendingFailed = text('Sending failed.');
export const theMessageHasThisAudioAlready = text('The message has this audio already.');
export const topicHasThisAudioAlready = text('“{topic}” has this audio already.');
export const anotherMessageHasThisAudio = text('“Another message” has this audio already.');
export const thisFileCantBeUsed = text('This file can’t be used: {reason}.');
export const thisFileCouldNotBeRead = text('This file can’t be used: it could not be read.');

export const noPictureHelp = text('Without a picture, the topic is the cover.');

export const editChapters = text('Edit chapters');
export const addChapters = text('Add chapters');
export const takeTheFilesChapters = text('Use the file’s own');
export const fromTheAudiosFile = text('From the audio’s file.');
export const theAudiosFileHasNone = text('The audio’s file has none.');
export const chaptersMadeHere = text(
  '{count, plural, =0 {Made here; the file has none.} one {Made here; the file has # chapter.} other {Made here; the file has # chapters.}}',
);
export const leftWithoutChaptersHere = text(
  '{count, plural, =0 {Left without chapters here; the file has none.} one {Left without chapters here; the file has # chapter.} other {Left without chapters here; the file has # chapters.}}',
);
export const timeOfChapter = text('Time of chapter {number}');
export const titleOfChapter = text('Title of chapter {number}');
export const removeChapter = text('Remove chapter {number}');
export const giveATime = text('Give a time like 12:30 or 1:05:09');
export const giveTheChapterATitle = text('Give the chapter a title');
export const chaptersHelp = text(
  'Each chapter goes on until the next begins; chapters are sorted by time. You can paste a list with one chapter per line.',
);
export const addChapter = text('Add chapter');
export const saveChapters = text('Save chapters');
export const chaptersSaved = text('Chapters saved');

export const noDocumentsYet = text('No documents yet.');
export const openTitle = text('Open {title}');
export const document = text('Document');
export const newDocument = text('New document');
export const rename = text('Rename');
export const addADocument = text('Add a document…');
export const documentsHelp = text('A PDF, or text in UTF-8; at most {count}.');
export const documentAdded = text('Document added');
export const documentReplaced = text('Document replaced');
export const removeTheDocument = text('Remove the document?');
export const removeTheDocumentHelp = richText(
  'Listeners can’t open <name>{title}</name> any more. Open it and save it first if it may be wanted again.',
);
export const removeDocument = text('Remove document');
export const documentRemoved = text('Document removed');
export const renameTheDocument = text('Rename the document');
export const renameTheDocumentHelp = text('Listeners see the title, and saved files have it in their name.');
export const renaming = text('Renaming');
export const documentRenamed = text('Document renamed');

export const theMessage = text('The message');
export const salesOfAMessage = text('Sales of a message');
export const salesHelp = text(
  'The sales of this message. Withdrawing it hides it from everybody; listeners who bought it can be refunded.',
);
export const priceNow = text('Price now');
export const listenersWhoOwnIt = text('Listeners who own it');
export const paidInTotal = text('Paid in total');
export const withdrawFromSale = text('Withdraw from sale…');
export const refundAllWhoBoughtIt = text('Refund all who bought it…');
export const refundTopicToAllWhoBought = text('Refund “{topic}” to all who bought it?');
export const refundHelp = text(
  '{count, plural, one {# listener gets {amount} into their wallet, as they paid, and a mail with the reason. They no longer own the message.} other {# listeners get {amount} into their wallets, each what they paid, and a mail with the reason. They no longer own the message.}}',
);
export const refundCount = text('Refund {count, plural, one {# listener} other {# listeners}}');
export const refundedAndLeft = text('{refunded} refunded, {left} left');
export const reasonListenersReadIt = text('Reason (listeners read it)');
export const refundsMadeSoFarStay = text('Refunds made so far stay: try again for the rest.');
export const listenerCount = text('{count, plural, one {# listener} other {# listeners}}');
