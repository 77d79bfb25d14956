import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';
import { imageUrl } from './things.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of series, of operators’ calls about them, and of pictures of groups. */
export const seriesComponents = {
  PicturedKind: { description: 'The kinds of groups that have a picture.', example: 'series' },
  Series: {
    description: 'A named, ordered run of messages.',
    fields: {
      image_url: 'Its own artwork, or else that of its first part that has any.',
      parts: 'How many of its messages are published.',
      duration: 'Of these together, in seconds.',
      bundle_price: 'What it is sold for as a whole, in naira; null where it isn’t.',
    },
    example: {
      id: '4',
      name: 'Creation',
      description: 'Eight talks on the first chapters',
      image_url: imageUrl,
      parts: 8,
      duration: 21_683.2,
      bundle_price: 2500,
    },
  },
  SeriesMark: {
    description: 'A message’s place in its series.',
    fields: { part: 'Its number, which operators give.', parts: 'How many messages of the series are published.' },
    example: { id: '4', name: 'Creation', part: 3, parts: 8 },
  },
  PartNumber: { description: 'The number of a part of a series, from 1.', example: 3 },
  DeskPart: { description: 'A message of a series, as the desk lists it, with its number.' },
  DeskParts: {
    description: 'The parts of a series, in order.',
    fields: { seen: 'Stands for these parts with these numbers, for a change of them.' },
  },
  PartsChange: { description: 'The messages that a series is to have, and their numbers; the complete list.' },
} satisfies Texts;
