import { text } from '#core/contract/text';

export const listenersCantReadAlong = text('Listeners can’t read along yet.');
export const transcriptInWords = text(
  '{count, plural, one {# word} other {# words}} in {language}{timing, select, timed {} other {, without times}}, {origin, select, operator {from a file} import {imported} other {made automatically}}',
);
export const beingMade = text('Being made…');
export const waitingToBeMade = text('Waiting to be made');
export const triesAgainByItself = text('Lectern tries again by itself.');
export const doesntTryAgainByItself = text('Lectern doesn’t try again by itself.');

export const addATranscript = text('Add a transcript…');
export const replaceTranscript = text('Replace transcript…');
export const makeItNow = text('Make it now');
export const fileHelp = text('WebVTT, SRT or plain text, at most 2 MB.');
export const fileTooLarge = text('A transcript can’t be larger than 2 MB.');
export const transcriptSet = text('Transcript set');
export const transcriptIsMadeSoon = text('The transcript is made soon');

export const removeTranscript = text('Remove transcript');
export const removeTitle = text('Remove the transcript?');
export const removeHelp = text(
  'Listeners can no longer read along, and search no longer finds its words. Download it first if you may need it again.',
);
export const transcriptRemoved = text('Transcript removed');
