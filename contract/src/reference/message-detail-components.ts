/** Schemas of a message as its own page shows it; `listenerComponents` checks them. */
export const messageDetailComponents = {
  MessageDetail: {
    description: 'A message with everything that it belongs to.',
    fields: {
      next_part: 'The published part that follows in its series; null for none.',
      chapters: 'In their order; empty when it has none.',
      notes: 'Documents that go with it, in the order in which they were added.',
    },
  },
  Chapter: {
    description: 'A named part of a message.',
    fields: {
      start: 'In seconds from the beginning of the message.',
      end: 'In seconds from the beginning of the message.',
      title: 'Empty where the audio’s file gives none.',
    },
    example: { start: 754.5, end: 1320, title: 'The second letter' },
  },
  NoteId: { description: 'A document’s id.', example: '7' },
  Note: {
    description: 'A document that goes with a message.',
    fields: {
      size: 'In bytes.',
      file_url:
        'Where it opens; with `download` in the query it is saved. Of paid messages it opens for 6 hours, and is null for who may not play them.',
    },
    example: { id: '7', title: 'Outline', kind: 'pdf' as const, size: 84_210, file_url: '/media/notes/7' },
  },
};
