import { text } from '#core/contract/text';

export const collectionsHelp = text(
  'Collections that you put together, as the library’s sidebar lists them. Drag them into order; each move is saved at once.',
);
export const addACollection = text('Add a collection');
export const noCollectionsYet = text('No collections yet');
export const noCollectionsHelp = text('A collection groups messages that belong together, e.g. for newcomers.');
export const addTheFirst = text('Add the first');
export const featuredCollections = text('Featured collections');
export const hiddenWithoutMessages = text('Hidden: no published message in it');

export const canAddMessagesOnceSaved = text('You can add messages once the collection is saved.');
export const noSuchCollection = text('There is no such collection');
export const noSuchCollectionHelp = text('The collection may have been deleted.');
export const showAllCollections = text('Show all collections');
export const listenersSeeItOnce = text('Listeners see it once it has a published message.');
export const deleteLabel = text('Delete…');
export const collection = text('Collection');
export const thisCollection = text('this collection');

export const nothingInItYet = text('Nothing in it yet');
export const nothingInItHelp = text('Search the library for messages that belong here.');
export const editMessage = text('Edit message');
export const takeOut = text('Take out');
export const publishedNewestFirst = text('Published messages, newest first.');
export const collectionIsFull = text(
  'The collection is full with {count, plural, one {# message} other {# messages}}: take some out first.',
);
export const noPublishedMessageHasTheseWords = text('No published message has these words.');

export const deleteTitle = text('Delete “{title}”?');
export const deleteHelp = text(
  'The {count, plural, one {# message} other {# messages}} in it stay in the library. The collection itself and links to it are gone for good.',
);
export const deleteCollection = text('Delete collection');
