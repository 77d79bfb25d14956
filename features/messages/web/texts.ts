import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const chosenFilters = text('Chosen filters');
export const removeTheFilter = richText('<hidden>Remove the filter</hidden> <name>{filter}</name>');
export const filter = text('Filter');
export const chosenCount = richText('{count} <hidden>chosen</hidden>');
export const saidInMessages = text('Said in messages');
export const nothingMatchesHelp = text('Fewer filters, or another word, may find some.');

export const filters = text('Filters');
export const closeFilters = text('Close filters');
export const loadingMore = text('Loading more');
export const service = text('Service');
export const centre = text('Centre');
export const showMessages = text('Show messages');
export const showMessageCount = text('Show {count, plural, one {# message} other {# messages}}');

export const foundSoFar = text('Found so far');
export const allResults = text('All results');
export const spellingNote = richText(
  'No message has the words “{keyword}”. Showing results for <link>{didYouMean}</link> instead.',
);
export const wordsAreSaidInIt = text('These words are said in it.');
export const buyToReadWhere = text('These words are said in it. Buy the message to read where.');
export const readWhereOnceReleased = text(
  'These words are said in it. You can read where once the message is released.',
);

export const savedOnThisDevice = text('Saved on this device');
export const offlineAndData = text('Offline and data');
export const offlineNothingSaved = text('You are offline: only what is saved can be looked through.');
export const offlineAllSaved = text(
  '{saved, plural, one {You are offline: this is your one saved message.} other {You are offline: these are your # saved messages.}}',
);
export const offlineSomeMatch = text(
  '{saved, plural, one {You are offline: your one saved message matches.} other {You are offline: {found} of your # saved messages {found, plural, one {matches} other {match}}.}}',
);
export const offlineNoneMatches = text(
  '{saved, plural, one {You are offline: your one saved message doesn’t match.} other {You are offline: none of your # saved messages matches.}}',
);
export const someFiltersNeedANetwork = text('{sentence} Services and centers are only known with a network.');
export const saidInSavedMessages = text('Said in saved messages');
export const seenHereBefore = text('Seen here before');
export const seenHereBeforeHelp = text(
  'The list may have changed since, and unsaved messages play once you are online.',
);

export const hideHeard = text('Hide heard');
export const youHaveHeardAll = text(
  '{where, select, here {You have heard all {count, plural, one {# message} other {# messages}} here.} other {You have heard all {count, plural, one {# message} other {# messages}} on this page.}}',
);
export const heardAreHidden = text(
  '{where, select, here {{count, plural, one {# heard message} other {# heard messages}} hidden here.} other {{count, plural, one {# heard message} other {# heard messages}} hidden on this page.}}',
);
export const showThem = text('Show them');
export const showHeard = text('Show heard');
export const loadMore = text('Load more');
export const shownOfMessages = text('{shown} of {count, plural, one {# message} other {# messages}}');
export const showAllOf = text('Show all: {title}');

export const duration = text('Duration');
export const inCart = text('In cart');
export const inCartTopic = text('In cart: {topic}');
export const savedOfflineMark = text('Saved offline.');
export const heardMark = text('Heard.');

export const heard = text('Heard');
export const playName = text('Play {name}');
export const pauseName = text('Pause {name}');
export const stopName = text('Stop {name}');
export const topicWaits = text('{topic}: {reason}');
export const partOfParts = text('Part {part} of {parts}');
export const partNumber = text('Part {part}');

export const savedPlaysWithoutData = text('Saved: plays without data');
export const dataToListenPrice = text('Data to listen: {price}');
export const dataToListen = text('Data to listen');
export const changeQuality = text('Change quality');
export const qualityPrice = text('{quality}: {price}');
export const playedQualityPrice = richText('{quality}: {price}<hidden>, is what plays</hidden>');

export const playFromTime = text('Play from {time}');
export const resumeAtTime = text('Resume at {time}');
export const startOver = text('Start over');
export const inYourCart = text('In your cart');
export const topicIsInYourCart = text('{topic} is in your cart');
export const addTopicToCart = text('Add {topic} to cart');
export const buyForPrice = richText('<buy>Buy</buy> {price} <hidden>– Add to Cart</hidden>');
export const pausePreview = text('Pause preview');
export const addToLiked = text('Add to liked');
export const removeFromLiked = text('Remove from liked');
export const downloading = text('Downloading');
export const downloadPercent = text('{percent} %');
export const playlist = text('Playlist');
export const addToPlaylist = text('Add to playlist');

export const cancelDownload = text('Cancel download');
export const percentDownloaded = text('{percent} % downloaded');
export const downloadInDataSaver = text('Download in data saver');
export const savedHereAlreadyNoData = text('saved here already, no data');
export const playNext = text('Play next');
export const playsNext = text('Plays next');
export const addToQueue = text('Add to queue');
export const addedToQueue = text('Added to queue');
export const queueIsFull = text('A queue holds at most {count} messages.');
export const markAsHeard = text('Mark as heard');
export const markAsNotHeard = text('Mark as not heard');
export const markedAsHeard = text('Marked as heard');
export const markedAsNotHeard = text('Marked as not heard');
export const share = text('Share');
export const shareTheFile = text('Share the file');
export const fetchedReadyToBeSent = text('fetched, ready to be sent');
export const cancelSharing = text('Cancel sharing');
export const percentFetched = text('{percent} % fetched');
export const theFileIsReady = text('The file is ready');
export const chooseShareTheFileOnceMore = text('Choose “Share the file” once more');
export const thisDeviceCantShareTheFile = text('This device can’t share the file.');
export const shareFromTime = text('Share from {time}');
export const copyEmbedCode = text('Copy embed code');
export const copyEmbedCodeFromTime = text('Copy embed code from {time}');

export const playerNotFetchedCheckNetwork = text(
  'The player couldn’t be fetched. Check your network, then press Play again.',
);
export const playerNotFetchedReload = text('The player couldn’t be fetched. Reload the page, then press Play again.');

export const date = text('Date');
export const language = text('Language');
export const nextPart = text('Next part');
export const passages = text('Passages');
export const messageNotFoundHelp = text('The message may have been withdrawn, or the link is incomplete.');

export const buyToOpenDocuments = text('Buy the message to open them.');
export const openDocumentsOnceReleased = text('You can open them once the message is released.');
export const textDocument = text('Text');
export const locked = text('Locked');
export const open = text('Open');
export const openTitle = text('Open {title}');
export const saveTitle = text('Save {title}');
export const notSavedHereNeedsNetwork = text('Not saved here: it needs a network.');
