import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of operators’ calls about one message: what it stands at, and what it has besides its fields. */
export const deskMessageComponents = {
  MessageStatus: {
    description: 'Whether a message is public: only `published` ones are seen outside the desk.',
    example: 'published',
  },
  MessageLack: { description: 'Something that a message can lack and listeners would miss.', example: 'speaker' },
  NoteTitle: { description: 'What a document is called; one line of at most 200 characters.', example: 'Outline' },
  ChapterStart: {
    description: 'A chapter as an operator writes it: it goes on until the next begins.',
    fields: { start: 'In seconds from the beginning of the message.' },
    example: { start: 754.5, title: 'The second letter' },
  },
  ChapterList: { description: 'Chapters in the order of their times; at most 255. Empty for none.' },
  DeskChapters: {
    description: 'A message’s chapters: the operators’ own list, which replaces the file’s, and the file’s.',
    fields: {
      own: 'Null while the message has those of its file.',
      file: 'Empty when the file has none, and while the audio isn’t prepared.',
    },
    example: { own: null, file: [{ start: 0, end: 754.5, title: 'Welcome' }] },
  },
} satisfies Texts;
