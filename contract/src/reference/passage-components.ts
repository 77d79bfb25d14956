import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of the passages that messages cite. */
export const passageComponents = {
  Book: { description: 'A book of the Bible by its English name, in lower case.', example: '1-corinthians' },
  ChapterNumber: { description: 'A chapter, from 1.' },
  Passage: {
    description: 'A passage of the Bible that a message cites.',
    fields: {
      book: 'As in the addresses of passages.',
      label: 'As it is read in the library’s language.',
      chapter: 'Where it begins.',
      verse: 'Null where it is of whole chapters, as `to_verse` is.',
      to_chapter: 'Where it ends, included.',
    },
    example: {
      book: '1-corinthians',
      label: '1 Corinthians 13:4–7',
      chapter: 13,
      verse: 4,
      to_chapter: 13,
      to_verse: 7,
    },
  },
  PassageBook: {
    description: 'A book of the Bible that messages cite.',
    fields: { name: 'In the library’s language.', messages: 'How many messages cite it.' },
    example: { book: '1-corinthians', name: '1 Corinthians', messages: 12 },
  },
  PassageChapter: {
    description: 'A chapter that messages cite, in whole or in part.',
    fields: { messages: 'How many messages that are.' },
    example: { chapter: 13, label: '1 Corinthians 13', messages: 3 },
  },
  PassageBookDetail: { description: 'A book with the chapters that messages cite.' },
} as const satisfies Texts;
