// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const imports = [
  {
    name: 'a date in a file’s name has its month before its day',
    file: 'features/audio/server/ingest/details/file-name.ts',
    inside: 'findDate',
    replace: 'validDate(last[4], last[3], last[1])',
    by: 'validDate(last[4], last[1], last[3])',
    tests: ['features/audio/server/ingest/details/file-name.test.ts'],
  },
  {
    name: 'the day in a file’s name counts though the tags name another month',
    file: 'features/audio/server/ingest/details/message-date.ts',
    inside: 'chooseDate',
    replace: 'fileName?.startsWith(rough.given) ? fileName : rough.first',
    by: 'fileName ?? rough.first',
    tests: ['features/audio/server/ingest/details/message-date.test.ts'],
  },
  {
    name: 'a sheet with two rows for one file is taken',
    file: 'features/import/server/sheet.ts',
    inside: 'readSheet',
    replace: '    if (file !== null && sheet.has(file)) wrong(\'file\', `"${file}" has a row already`);\n',
    by: '',
    tests: ['features/import/server/sheet.test.ts'],
  },
  {
    name: 'what isn’t public where it comes from is published here',
    file: 'features/sources/server/bring-in.ts',
    inside: 'addMessages',
    replace: "item.publish && item.held_back === null ? 'published' : 'draft'",
    by: "item.publish ? 'published' : 'draft'",
    tests: ['features/sources/server/held-back.test.ts', 'features/sources/server/desk/held-back.test.ts'],
  },
  {
    name: 'an episode’s day is that of a zone on the other side of Greenwich',
    file: 'features/sources/server/item-day.ts',
    inside: 'dayOf',
    replace: "(sign === '-' ? -1 : 1)",
    by: "(sign === '-' ? 1 : -1)",
    tests: ['features/sources/server/item-day.test.ts'],
  },
  {
    name: 'of several transcripts beside audio the one without times is taken',
    file: 'features/import/server/beside/find-beside.ts',
    inside: 'bestOf',
    replace: "const [transcript] = inOrder.filter(({ kind }) => kind === 'transcript');",
    by: "const transcript = inOrder.findLast(({ kind }) => kind === 'transcript');",
    tests: ['features/import/server/beside/import-beside.test.ts'],
  },
];
