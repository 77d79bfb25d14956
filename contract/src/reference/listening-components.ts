import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';
import { message } from './things.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of what a listener has begun, heard and likes, and of their queue. */
export const listeningComponents = {
  Position: {
    description: 'The listener’s position in a message.',
    fields: { position: 'In seconds.' },
    example: { position: 613.5, updated: '2026-03-17T18:04:05.000Z' },
  },
  BegunMessage: {
    description: 'A message that its listener has begun and not finished.',
    fields: { position: 'In seconds.', updated: 'When the listener was there.' },
    example: { ...message, position: 613.5, updated: '2026-03-17T18:04:05.000Z' },
  },
  Like: {
    description: 'Whether a listener likes a message.',
    fields: { at: 'When they said so last.' },
    example: { message_id: '42', liked: true, at: '2026-03-17T18:04:05.000Z' },
  },
  HeardMark: {
    description: 'Whether a listener has heard a message.',
    fields: { at: 'When it was said last, by them or by reaching its end.' },
    example: { message_id: '42', heard: true, at: '2026-03-17T18:04:05.000Z' },
  },
  Queue: {
    description: 'The messages that a listener will hear, the same on all their devices.',
    fields: { index: 'The chosen message’s place, from 0, or -1.' },
    example: { messages: [message], index: 0, updated: '2026-03-17T18:04:05.000Z' },
  },
} satisfies Texts;
