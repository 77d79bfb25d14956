import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of listeners’ bookmarks. */
export const bookmarkComponents = {
  BookmarkId: {
    description: 'By which a bookmark is known: a UUID that whoever makes it chooses.',
    example: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
  },
  BookmarkText: { description: 'A bookmark’s words, maybe none.', example: 'The second reason' },
  Bookmark: {
    description: 'A moment in a message, with words of the listener’s own.',
    fields: {
      position: 'Seconds from the message’s beginning.',
      text: 'Maybe empty; always once it is deleted.',
      made: 'When it was made, by the clock of whoever made it.',
      at: 'When it was last changed or deleted: the latest such act counts.',
      topic: 'The message’s.',
      published: 'Whether the message is there for listeners now.',
    },
    example: {
      id: '7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4b',
      message_id: '42',
      position: 754.5,
      text: 'The second reason',
      deleted: false,
      made: '2026-03-17T18:04:05.000Z',
      at: '2026-03-17T18:04:05.000Z',
      topic: 'The patience of rivers',
      published: true,
    },
  },
} as const satisfies Texts;
