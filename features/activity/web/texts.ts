import { text } from '#core/contract/text';

export const view = text('View');
export const grid = text('Grid');
export const list = text('List');

export const loadingLiked = text('Loading your liked messages...');
export const speakerColumn = text('SPEAKER');
export const unlike = text('Unlike');
export const playTopic = text('Play {topic}');
export const pauseTopic = text('Pause {topic}');
export const unlikeTopic = text('Unlike {topic}');
export const unlikeThisMessage = text('Unlike this message');
export const removeFromLiked = text('Remove from liked');
export const noLongerInTheLibrary = text('No longer in the library');
export const likedOnAnotherDevice = text('Liked on another device; shows once you are online');
