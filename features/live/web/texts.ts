import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const watchAndListenAsItHappens = text('Watch and listen as it happens.');
export const theLiveStreamIsOver = text('The live stream is over.');
export const watch = text('Watch');

export const connecting = text('Connecting…');
export const buffering = text('Buffering…');
export const ifNothingPlaysHere = richText('If nothing plays here, <link>watch it at {site}</link>.');

export const playTheLiveStream = text('Play the live stream');
export const audioOnly = text('Audio only');
export const audioOnlyHelp = text('Leaves out the picture, which takes most of the data.');
export const soundWithoutThePicture = text('Sound without the picture');
export const anHourTakesAbout = text('An hour takes about {price}');
export const anHourTakesAboutOrMore = text('An hour takes about {price}, and more with a sharper picture');
export const anHourTakesAtMost = text('An hour takes at most about {price}');

export const pageCantPlayTheStream = text('This page can’t play the stream yet');
export const reloadToPlay = text('Reload the page to play the stream.');
export const reload = text('Reload');
export const liveStreamHasEnded = text('The live stream has ended');
export const liveStreamHasEndedHelp = text('If the stream goes on after a break, you can join it again.');
export const liveStreamCantBePlayed = text('The live stream can’t be played');
export const checkYourConnection = text('If this keeps happening, check your connection.');
