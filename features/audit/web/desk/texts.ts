import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const audit = text('Audit');
export const auditHelp = text('Every operator’s act, the latest first. Nothing here can be changed or removed.');
export const historyOfSubject = text('History of {subject}');
export const oneActHelp = text('One act: {who}, {moment}. The change to each is below.');

export const actsCsv = text('Acts (CSV)');
export const actsJsonLines = text('Acts (JSON Lines)');
export const actsChainedByHashes = text('{count, number} acts, chained by hashes');
export const checkedAt = text('checked {moment}');
export const keepACopyOfThisElsewhere = richText(
  'Keep a copy of this elsewhere. With it, <code>npm run lectern -- audit verify --expect</code> proves later that no earlier act was changed.',
);

export const kindFilter = text('What');
export const funds = text('Funds');
export const uploads = text('Uploads');
export const podcastsAndLists = text('Podcasts and lists');
export const followedFeeds = text('Followed feeds');
export const payments = text('Payments');
export const reconciliations = text('Reconciliations');
export const discrepancies = text('Discrepancies');
export const testMoney = text('Test money');
export const live = text('Live');
export const settings = text('Settings');
export const operators = text('Operators');
export const accessTokens = text('Access tokens');
export const webhooks = text('Webhooks');
export const backups = text('Backups');
export const restores = text('Restores');
export const from = text('From');
export const to = text('To');

export const operatorsActs = text('Operators’ acts');
export const actCount = text('{count, plural, one {# act} other {# acts}}');
export const noActsHere = text('No acts here');
export const noActsHereHelp = text('Operators’ acts are listed here. The filters may be hiding some.');
export const showAllActs = text('Show all acts');
export const act = text('Act');
export const who = text('Who');
export const reasonGiven = text('Reason: {reason}');
export const commandLine = text('Command line');
export const aDeletedAccount = text('A deleted account');
export const byToken = text('by token {token}');
export const showDetails = text('Show details of {act}');
export const hideDetails = text('Hide details of {act}');

export const labelledReason = richText('<label>Reason:</label> {reason}');
export const openTheMessage = text('Open the message');
export const noOtherDetailsWereKept = text('No other details were kept.');
export const before = text('Before');
export const asked = text('Asked');
export const after = text('After');
export const seeAllParts = text('See all {count, number}');
export const seeWhatChangedInEach = text('See what changed in each');

export const fieldChanged = text('{field} from {before} to {after}');
export const fieldAsked = text('{field}: {asked}');
export const nothing = text('nothing');
export const yes = text('yes');
export const no = text('no');
export const lastActInTheArchive = text('last act in the archive');
export const hashOfThatAct = text('hash of that act');
export const roleAtTheDesk = text('role at the desk');
export const publishingTime = text('publishing time');
export const artwork = text('artwork');
export const audioSize = text('audio size');
export const kindOfAudio = text('kind of audio');

export const addedMessage = text('Added message');
export const importedMessage = text('Imported message');
export const uploadedMessage = text('Uploaded message');
export const changedMessage = text('Changed message');
export const publishedMessage = text('Published message');
export const scheduledMessage = text('Scheduled message');
export const madeMessageADraftAgain = text('Made a draft again: message');
export const withdrewMessage = text('Withdrew message');
export const deletedMessage = text('Deleted message');

export const addedDocumentToMessage = text('Added a document to message');
export const replacedDocumentOfMessage = text('Replaced a document of message');
export const renamedDocumentOfMessage = text('Renamed a document of message');
export const removedDocumentOfMessage = text('Removed a document of message');
export const replacedAudioOfMessage = text('Replaced the audio of message');
export const setTranscriptOfMessage = text('Set the transcript of message');
export const hadTranscriptMadeOfMessage = text('Had a transcript made of message');
export const removedTranscriptOfMessage = text('Removed the transcript of message');

export const addedSpeaker = text('Added speaker');
export const changedSpeaker = text('Changed speaker');
export const mergedSpeaker = text('Merged speaker');
export const deletedSpeaker = text('Deleted speaker');

export const addedService = text('Added service');
export const changedService = text('Changed service');
export const mergedService = text('Merged service');
export const deletedService = text('Deleted service');

export const addedCategory = text('Added category');
export const changedCategory = text('Changed category');
export const mergedCategory = text('Merged category');
export const deletedCategory = text('Deleted category');
export const placedCategory = text('Placed category');

export const addedCentre = text('Added centre');
export const changedCentre = text('Changed centre');
export const mergedCentre = text('Merged centre');
export const deletedCentre = text('Deleted centre');

export const addedSeries = text('Added series');
export const changedSeries = text('Changed series');
export const mergedSeries = text('Merged series');
export const deletedSeries = text('Deleted series');
export const pricedSeries = text('Priced series');

export const addedCollection = text('Added collection');
export const changedCollection = text('Changed collection');
export const pricedCollection = text('Priced collection');
export const placedCollection = text('Placed collection');
export const deletedCollection = text('Deleted collection');

export const addedFund = text('Added fund');
export const changedFund = text('Changed fund');
export const placedFund = text('Placed fund');

export const refundedDonation = text('Refunded donation');
export const refundedOrder = text('Refunded order');
export const refundedGift = text('Refunded gift');
export const mintedTickets = text('Minted tickets');
export const voidedTickets = text('Voided tickets');
export const hadPinsShownAgain = text('Had PINs shown again:');

export const askedAboutPayment = text('Asked about payment');
export const dealtWithPayment = text('Dealt with payment');
export const askedForReconciliation = text('Asked for:');
export const closedDiscrepancy = text('Closed:');
export const tookBackTestMoney = text('Took back test money');

export const setLive = text('Set live');
export const clearedLive = text('Cleared live');
export const plannedLive = text('Planned live');
export const replannedLive = text('Replanned live');
export const cancelledLive = text('Cancelled live');

export const beganSource = text('Began source');
export const stoppedSource = text('Stopped source');
export const followedFeed = text('Followed feed');
export const changedFollowedFeed = text('Changed followed feed');
export const pausedFollowedFeed = text('Paused followed feed');
export const resumedFollowedFeed = text('Resumed followed feed');
export const checkedFollowedFeed = text('Checked followed feed');
export const stoppedFollowingFeed = text('Stopped following feed');

export const changedSettings = text('Changed settings');
export const sentATestMail = text('Sent a test mail:');
export const startedABackup = text('Started a backup');
export const restoredTheLibrary = text('Restored the library from');

export const addedOperator = text('Added operator');
export const sentOperatorAnotherLink = text('Sent another link to operator');
export const becameAnOperator = text('Became an operator:');
export const changedRoleOfOperator = text('Changed the role of');
export const noLongerAnOperator = text('No longer an operator:');
export const removedOperator = text('Removed operator');
export const setUpSecondFactor = text('Set up the second factor of');
export const madeNewRecoveryCodes = text('Made new recovery codes for');
export const hadRecoveryCodesShownAgain = text('Had recovery codes shown again:');
export const turnedOffSecondFactor = text('Turned off the second factor of');
export const removedSecondFactor = text('Removed the second factor of');

export const madeAccessToken = text('Made access token');
export const hadAccessTokenShownAgain = text('Had access token shown again:');
export const revokedAccessToken = text('Revoked access token');
export const addedWebhook = text('Added webhook');
export const changedWebhook = text('Changed webhook');
export const madeNewWebhookSecret = text('Made a new secret for webhook');
export const hadWebhookSecretShownAgain = text('Had the secret shown again of webhook');
export const sentAgainToWebhook = text('Sent again to webhook');
export const removedWebhook = text('Removed webhook');

export const importedMessages = text('Imported {count, plural, one {# message} other {# messages}}');
export const uploadedMessages = text('Uploaded {count, plural, one {# message} other {# messages}}');
export const changedMessages = text('Changed {count, plural, one {# message} other {# messages}}');
export const publishedMessages = text('Published {count, plural, one {# message} other {# messages}}');
export const scheduledMessages = text('Scheduled {count, plural, one {# message} other {# messages}}');
export const madeMessagesDraftsAgain = text('Made a draft again: {count, plural, one {# message} other {# messages}}');
export const withdrewMessages = text('Withdrew {count, plural, one {# message} other {# messages}}');
export const actOnMany = text('{act}: {count, number}');
