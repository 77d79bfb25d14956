import { text } from '#core/contract/text';

export const readTheTranscript = text('Read the transcript');
export const hideTheTranscript = text('Hide the transcript');
export const buyToReadAlong = text('Buy the message to read along.');
export const canReadOnceReleased = text('You can read the transcript once the message is released.');

export const fetchingTheTranscript = text('Fetching the transcript');
export const transcriptNotFetched = text('The transcript couldn’t be fetched.');
export const wordsOfTheTranscript = text('Words of the transcript');
export const followAlong = text('Follow along');

export const findInTheTranscript = text('Find in the transcript');
export const notFound = text('Not found');
export const hitOfHits = text('{hit} of {hits}');
export const previousHit = text('Previous hit');
export const nextHit = text('Next hit');
