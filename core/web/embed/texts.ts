import { text } from '#core/contract/text';

export const position = text('{time} of {length}');
export const cannotBePlayed = text('This message can’t be played at the moment.');
