import { text } from '#core/contract/text';

export const whereToBegin = text('Where to begin');
export const listenersFindNothing = text('Listeners find nothing in the library yet.');
export const uploadYourFirstRecordings = text('Upload your first recordings');
export const dropAFolderOfAudio = text('Drop a folder of audio. Each file becomes a draft that nobody sees yet.');
export const orBringInAPodcast = text('Or bring in a podcast');
export const fromItsFeed = text('From its feed, or from a list of addresses, with titles, dates and pictures.');
export const lookThroughTheDrafts = text('Look through the drafts and publish them');
export const missingDetailsStandOut = text(
  'Missing details and duplicates stand out. Listeners find published messages at once.',
);
export const makeItYours = text('Make it yours');
export const makeItYoursHelp = text(
  'The library’s name, logo and colour, how to reach you, and tests of mail and payments.',
);

export const needsAttention = text('Needs attention');
export const nothingNeedsYourAttention = text('Nothing needs your attention.');
export const auditWasChanged = text('The audit was changed from outside');
export const storedFilesAreDamaged = text('{count, plural, one {# stored file is} other {# stored files are}} damaged');
export const paymentsDiffer = text(
  '{count, plural, one {# payment differs} other {# payments differ}} from the provider’s report',
);
export const paymentsCouldNotBeCompared = text('Payments could not be compared with the provider’s report');
export const paymentsHaveNotBeenCompared = text(
  'Payments have not been compared with the provider’s report for two days',
);
export const paymentsToLookAt = text('{count, plural, one {# payment} other {# payments}} to look at');
export const mailsNotSentSoFar = text('{count, plural, one {# mail} other {# mails}} that could not be sent so far');
export const mailsGivenUp = text(
  '{count, plural, one {# mail} other {# mails}} given up: no server could prepare them',
);
export const webhooksDontTakeWhatIsSent = text(
  '{count, plural, one {# webhook doesn’t} other {# webhooks don’t}} take what is sent',
);
export const eventsNotDelivered = text(
  '{count, plural, one {# event} other {# events}} that could not be delivered to webhooks',
);
export const noBackupYet = text('No backup yet');
export const newestBackupIsTooOld = text('The newest backup is too old');
export const newestBackupLacksFiles = text(
  'The newest backup lacks {count, plural, one {# file} other {# files}} of audio and pictures',
);
export const manyWrongTicketPins = text('Many wrong ticket PINs: only a few more can be tried');
export const centreHasMoved = text('The centre {name} is at /{slug} now: Lectern needs /{former} for itself');
export const followedFeedsThatCantBeRead = text(
  '{count, plural, one {# followed feed} other {# followed feeds}} that can’t be read',
);
export const messagesWithUnpreparedAudio = text(
  '{count, plural, one {# message} other {# messages}} whose audio could not be prepared',
);
export const draftsToPublish = text('{count, plural, one {# draft} other {# drafts}} to publish');
export const messagesWithoutASpeaker = text('{count, plural, one {# message} other {# messages}} without a speaker');
export const messagesWithoutACategory = text('{count, plural, one {# message} other {# messages}} without a category');

export const publishedNext = text('Published next');
export const nothingIsScheduled = text('Nothing is scheduled.');

export const diskIsAlmostFull = text('The disk is almost full: new audio may soon not fit.');
export const diskSpace = text('{left} of {total} are left on the library’s disk. Audio takes {audio} of it.');

export const theLast7Days = text('The last 7 days');
export const numbers = text('Numbers');

export const doneLately = text('Done lately');
export const audit = text('Audit');

export const libraryIsNotBackedUp = text('The library is not backed up automatically.');
export const thereIsNoBackupYet = text('There is no backup yet.');
export const newestBackupIsFrom = text('The newest backup is from {when}.');

export const someWorkHasNoServer = text('No server is doing some of the background work.');
export const serversRun = text('{running, plural, one {# server runs} other {# servers run}}.');
export const serversRunOthersWereSeen = text(
  '{running, plural, one {# server runs} other {# servers run}}; {gone, plural, one {# other was} other {# others were}} last seen within the hour.',
);

export const servers = text('Servers');
export const server = text('Server');
export const does = text('Does');
export const everything = text('Everything');
export const answersRequests = text('Answers requests');
export const worksInTheBackground = text('Works in the background');
export const version = text('Version');
export const since = text('Since');
export const seen = text('Seen');
export const now = text('Now');
export const lastAt = text('Last at {time}');

export const backgroundWork = text('Background work');
export const lastRun = text('Last run');
export const publishingScheduledMessages = text('Publishing scheduled messages');
export const startingAndEndingStreams = text('Starting and ending streams');
export const countingListeners = text('Counting listeners');
export const checkingTheAudit = text('Checking the audit');
export const announcingReleasesOfMessages = text('Announcing releases of messages');
export const tellingTheWebSubHub = text('Telling the WebSub hub of feeds');
export const announcingNewMessages = text('Announcing new messages to followers');
export const remindingListenersToGive = text('Reminding listeners to give');
export const deletingWhatHasExpired = text('Deleting what has expired');
export const makingBackups = text('Making backups');
export const checkingStoredFiles = text('Checking stored files');
export const reconcilingCardPayments = text('Reconciling card payments');
export const findingPassagesInMessages = text('Finding passages in messages');
export const sendingMailsAboutFailingFeeds = text('Sending mails about followed feeds that fail');
export const settingDatesInFeeds = text('Setting the dates of messages in feeds');
export const sendingGiftsByMail = text('Sending gifts by mail');
export const writingMailToFiles = text('Writing mail to files');
