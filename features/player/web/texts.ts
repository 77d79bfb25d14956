import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const player = text('Player');
export const openPlayer = richText('<hidden>Open player:</hidden> <name>{title}</name>');
export const closePlayer = text('Close player');
export const nowPlaying = text('Now playing');
export const previewEnded = text('Preview ended');
export const startedAt = text('Started at {time}');
export const resumedAt = text('Resumed at {time}');
export const startOver = text('Start over');
export const reconnecting = text('Reconnecting…');

export const position = text('Position');
export const timeOfDuration = text('{time} of {duration}');
export const timeOfDurationInChapter = text('{time} of {duration}, {chapter}');
export const slideUpToGoSlower = text('Slide up to go slower');
export const halfSpeed = text('Half speed');
export const quarterSpeed = text('Quarter speed');
export const fine = text('Fine');
export const skippedBack = text('−{seconds} s');
export const skippedForward = text('+{seconds} s');
export const doubleTapHint = text('Double-tap a side: 10 s');

export const back10Seconds = text('Back 10 seconds');
export const forward10Seconds = text('Forward 10 seconds');
export const mute = text('Mute');
export const unmute = text('Unmute');
export const volume = text('Volume');
export const volumePercent = text('{percent} %');
export const bookmark = text('Bookmark');
export const bookmarkThisMoment = text('Bookmark this moment');
export const shuffle = text('Shuffle');
export const shuffleOff = text('Shuffle: off');
export const shuffleOn = text('Shuffle: on');
export const repeatOff = text('Repeat: off');
export const repeatAll = text('Repeat all');
export const repeatOne = text('Repeat one');

export const speed = text('Speed');
export const speedIs = text('Speed: {speed}');
export const timesSpeed = text('{speed}×');
export const speedInSmallSteps = text('Speed in small steps');
export const slower = text('Slower');
export const faster = text('Faster');

export const sleep = text('Sleep');
export const sleepTimer = text('Sleep timer');
export const sleepTimerOff = text('Sleep timer: off');
export const sleepTimerAtEnd = text('Sleep timer: end of message');
export const sleepTimerMinutes = text('Sleep timer: {minutes, plural, one {# minute left} other {# minutes left}}');
export const sleepTimerSeconds = text('Sleep timer: {seconds} s left');
export const sleepAtEnd = text('End');
export const secondCount = text('{seconds} s');
export const off = text('Off');
export const minuteCount = text('{count, plural, one {# minute} other {# minutes}}');
export const endOfMessage = text('End of message');

export const soundQualityIs = text('Sound quality: {quality}');
export const qualityFromNextMessage = text('Sound quality, from the next message on');

export const share = text('Share');
export const shareFrom = text('Share from {time}');
export const copyEmbedCode = text('Copy embed code');
export const copyEmbedCodeFrom = text('Copy embed code from {time}');

export const queue = text('Queue');
export const closeQueue = text('Close queue');
export const noUpcomingMessages = text('No upcoming messages');
export const emptyQueueHelp = text('Choose ‘Play next’ or ‘Add to queue’ in a message’s menu to add it here.');
export const browseMessages = text('Browse messages');
export const nextMessages = text('Next: {count, plural, one {# message} other {# messages}}');
export const nextMessagesThenAll = text('Next: {count, plural, one {# message} other {# messages}}, then all again');
export const clearUpcomingMessages = text('Clear upcoming messages');
export const queueCleared = text('No upcoming messages.');
export const playTitle = richText('<hidden>Play</hidden> <name>{title}</name>');
export const playNext = text('Play next');
export const removeFromQueue = text('Remove from queue');
export const removedFromQueue = text('{title} is removed from the queue.');

export const closeTranscript = text('Close transcript');
