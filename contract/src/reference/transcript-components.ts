import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const at = '2026-03-17T18:04:05.000Z';

/** Schemas of what is said in a message when: chapters, transcripts, and what a search finds in them. */
export const transcriptComponents = {
  Chapter: {
    description: 'A named part of a message.',
    fields: {
      start: 'In seconds from the beginning of the message.',
      end: 'In seconds from the beginning of the message.',
      title: 'Empty where the audio’s file gives none.',
    },
    example: { start: 754.5, end: 1320, title: 'The second letter' },
  },
  Cue: {
    description: 'Words of a message and when they are said.',
    fields: {
      start: 'In seconds from the message’s beginning; null in a transcript without times.',
      end: 'In seconds; it is never later than the next cue’s beginning.',
      text: 'The words, on one line, without markup.',
    },
    example: { start: 12.4, end: 15.9, text: 'The farmer waits for the rain.' },
  },
  Transcript: {
    description: 'The words of a message in their order. Either all of its cues have times or none has.',
    fields: { language: 'What it is written in, as a BCP 47 tag.' },
  },
  SaidMessage: {
    description: 'A message in which the words of a search are said together, though its own texts don’t have them.',
    fields: {
      at: 'When, in seconds; null where that isn’t known, and for who may not play the message.',
      sentence:
        'What is said there, in pieces; `isMatch` marks the words that were looked for. Empty for who may not play the message.',
    },
  },
  DeskTranscript: {
    description: 'A message’s transcript at the desk.',
    fields: {
      format: 'Of the file that it was read from.',
      origin: 'Who gave it: an operator, an import, or the organisation’s command.',
      words: 'How many words it has.',
      added: 'When it was stored.',
    },
  },
  Transcription: {
    description: 'How far the organisation’s command is with a message that has no transcript.',
    fields: {
      reason: 'Why the last attempt failed, in a sentence; else null.',
      next_attempt: 'When it is tried again; null when it isn’t by itself.',
    },
    example: { state: 'failed', reason: 'The command failed: it ended with code 1.', next_attempt: at },
  },
  MessageTranscript: {
    description: 'What the desk shows of a message’s transcript.',
    fields: { transcription: 'Null with a transcript, and where no server has such a command.' },
  },
} satisfies Texts;
