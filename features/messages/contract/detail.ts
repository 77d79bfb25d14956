import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { CentreSlug, MessageId, ServiceId } from '#core/contract/ids';
import { CategoryMark, Message } from '#features/catalogue/contract';

export const Chapter = describe(
  z.object({
    start: describe(z.number(), 'In seconds from the beginning of the message.'),
    end: describe(z.number(), 'In seconds from the beginning of the message.'),
    title: describe(z.string(), 'Empty where the audio’s file gives none.'),
  }),
  { description: 'A named part of a message.', example: { start: 754.5, end: 1320, title: 'The second letter' } },
);
export type Chapter = z.output<typeof Chapter>;

/**
 * A book as addresses name it, e.g. `1-corinthians`, and its name in the library's language. Verses are null if the passage is whole
 * chapters.
 */
export const Passage = describe(
  z.object({
    book: describe(z.string(), 'The book as addresses name it, e.g. `1-corinthians`.'),
    label: describe(z.string(), 'The passage in the library’s language.'),
    chapter: describe(z.int(), 'The first chapter.'),
    verse: describe(z.nullable(z.int()), 'The first verse; null, like `to_verse`, for whole chapters.'),
    to_chapter: describe(z.int(), 'The last chapter, included.'),
    to_verse: z.nullable(z.int()),
  }),
  {
    description: 'A passage of the Bible that a message cites.',
    example: {
      book: '1-corinthians',
      label: '1 Corinthians 13:4–7',
      chapter: 13,
      verse: 4,
      to_chapter: 13,
      to_verse: 7,
    },
  },
);
export type Passage = z.output<typeof Passage>;

export const NoteId = describe(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), {
  description: 'A document’s id.',
  example: '7',
  asked: 'a document’s id',
  sample: '12',
});

/** The address is null for listeners who may not play the message; the size is in bytes. */
export const Note = describe(
  z.object({
    id: NoteId,
    title: z.string(),
    kind: z.enum(['pdf', 'text']),
    size: describe(z.int(), 'In bytes.'),
    file_url: describe(
      z.nullable(Address),
      'The document’s address; with `download` in the query, the document is saved. For paid messages the address works for 6 hours, and is null for listeners who may not play them.',
    ),
  }),
  {
    description: 'A document that goes with a message.',
    example: { id: '7', title: 'Outline', kind: 'pdf' as const, size: 84_210, file_url: '/media/notes/7' },
  },
);
export type Note = z.output<typeof Note>;

export const MessageDetail = describe(
  z.extend(Message, {
    categories: z.array(CategoryMark),
    services: z.array(z.object({ id: ServiceId, name: z.string() })),
    centres: z.array(z.object({ slug: CentreSlug, name: z.string() })),
    /** Replies of the previous version lack this field. */
    next_part: describe(
      z._default(z.nullable(z.object({ id: MessageId, topic: z.string() })), null),
      'The published part that follows in its series; null for none.',
    ),
    /** Replies of the previous version lack this field. */
    chapters: describe(z._default(z.array(Chapter), []), 'In order; empty if the message has none.'),
    passages: z._default(z.array(Passage), []),
    notes: describe(
      z._default(z.array(Note), []),
      'Documents that go with the message, in the order in which they were added.',
    ),
  }),
  'A message with everything that it belongs to.',
);
export type MessageDetail = z.output<typeof MessageDetail>;
