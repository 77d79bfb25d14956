import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const podcastsAndLists = text('Podcasts and lists');
export const bringInTheEpisodes = text(
  'Bring in the episodes of a podcast by its feed, once or every hour, or talks by a list of their addresses (a CSV with the column “address”). You can do this again at any time: messages already in the library don’t change.',
);

export const bringMessagesIn = text('Bring messages in');
export const addressOfFeedOrList = text('Address of a podcast’s feed, or of a list');
export const addressNeeded = text('Give an address that begins with https://, or choose a file');
export const chooseAFileInstead = text('Choose a file instead');
export const feedOrList = text('Feed or list');
export const fileTooLarge = text('That file is larger than 10 MB, which is too large for a feed or a list');
export const file = text('File');
export const takeNameOut = text('Take {name} out');
export const followIt = text('Follow it');
export const followItHelp = text('The feed is checked every hour, and new episodes come in by themselves.');
export const publishAtOnce = text('Publish at once');
export const publishAtOnceHelp = text(
  'If off, messages are drafts for you to review. Messages that aren’t public there are always drafts.',
);
export const bringItIn = text('Bring it in');
export const readingIt = text('Reading it');
export const couldNotBeRead = text('The feed or list could not be read. Please try again.');

export const followedFeeds = text('Followed feeds');
export const feed = text('Feed');
export const state = text('State');
export const brought = text('Brought');
export const publishedAs = text('As');
export const drafts = text('Drafts');

export const stopped = text('Stopped');
export const beingChecked = text('Being checked');
export const cantBeRead = text('Can’t be read');
export const toBeChecked = text('To be checked');
export const inStep = text('In step');
export const notCheckedYet = text('Not checked yet');
export const notCheckedYetNext = text('Not checked yet; next {next}');
export const checked = text('Checked {last}');
export const checkedNext = text('Checked {last}; next {next}');
export const toComeCount = text('{count, plural, one {# is} other {# are}} to come');

export const broughtInBefore = text('Brought in before');
export const runCount = text('{count, plural, one {# run} other {# runs}}');
export const nothingBroughtInYet = text('Nothing has been brought in yet');
export const nothingBroughtInHelp = text(
  'Feeds and lists that you bring in are shown here with their progress. To add audio from your own computer, upload it.',
);
export const uploadAudio = text('Upload audio');

export const from = text('From');
export const progress = text('Progress');
export const doneOfTotal = text('{done, number} of {total, number}');
export const broughtIn = text('Brought in');
export const by = text('By');
export const aFollowedFeed = text('A followed feed');
export const theCommandLine = text('The command line');

export const addedCount = text('{count, number} added');
export const addedAndHeldBack = text('{count, number} added ({heldBack, number} held back)');
export const thereAlreadyCount = text('{count, number} there already');
export const leftOutCount = text('{count, number} left out');

export const followedFeed = text('Followed feed');
export const followedSince = richText(
  'Followed since {when}, by <name>{starter, select, commandLine {the command line} formerOperator {a former operator} other {{operator}}}</name>.',
);
export const checkNow = text('Check now');
export const resume = text('Resume');
export const stopFollowing = text('Stop following');
export const stopFollowingTitle = text('Stop following {feed}?');
export const stopFollowingHelp = text('The feed brings no more messages. Those it brought stay.');
export const oneMoment = text('One moment');
export const failingSince = text('Failing since {when}. Lectern tries again by itself.');
export const lastBrought = text('Last {when}');
export const lastCheck = text('Last check');
export const nextCheck = text('Next check');
export const now = text('Now');
export const inAMoment = text('In a moment');
export const publishNewAtOnce = text('Publish new messages at once');
export const publishNewAtOnceHelp = text(
  'If off, new messages are drafts for you to review. Messages that aren’t public in the feed are always drafts. Earlier messages don’t change.',
);
export const runs = text('Runs');
export const nothingNewYet = text('Nothing new yet');
export const nothingNewHelp = text('Each time the feed has something new, it is listed here with the result.');

export const publishedStartedBy = text(
  'Published at once, started {when} by {starter, select, commandLine {the command line} formerOperator {a former operator} other {{operator}}}.',
);
export const draftsStartedBy = text(
  'As drafts, started {when} by {starter, select, commandLine {the command line} formerOperator {a former operator} other {{operator}}}.',
);
export const stop = text('Stop');
export const lookThroughTheDrafts = text('Look through the drafts');
export const youCanLeaveThisPage = text('You can leave this page: the run goes on.');
export const runOutcome = text('{outcome}.');
export const heldBackHelp = text(
  'Held-back drafts weren’t public where they came from, or their date can’t be read. Publishing many drafts skips them: publish each on its own page.',
);
export const messagesOfThisSource = text('Messages of this source');
export const nothingMatches = text('Nothing matches');
export const noItemMatches = text('No item matches the filter.');

export const beingFetched = text('Being fetched');
export const added = text('Added');
export const thereAlready = text('There already');
export const leftOut = text('Left out');
export const triedAgain = text('{reason} It is tried again.');
