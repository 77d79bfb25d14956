import { text } from '#core/contract/text';

export const signInToKeepAPlaylist = text('Sign in, and the messages you put together are with you on every device.');
export const toKeepAPlaylist = text('to keep a playlist');
export const messagesOfYourChoice = text('Messages of your choice, in your order.');
export const descriptionOptional = text('Description (optional)');

export const yourPlaylist = text('Your playlist');
export const signInToListen = text('Sign in to listen to it and to change it.');
export const toOpenYourPlaylist = text('to open your playlist');
export const deleteNamed = text('Delete {name}');
export const deletePlaylist = text('Delete playlist');
export const confirmDelete = text('Delete the playlist “{name}”? Its messages stay in the library.');

export const moveToTop = text('Move to top');
export const removeFrom = text('Remove from {playlist}');
