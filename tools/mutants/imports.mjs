// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const imports = [
  {
    name: 'a date in a file’s name has its month before its day',
    file: 'server/src/features/media/import/file-name.ts',
    inside: 'findDate',
    replace: 'validDate(last[4], last[3], last[1])',
    by: 'validDate(last[4], last[1], last[3])',
    tests: ['server/src/features/media/import/file-name.test.ts'],
  },
  {
    name: 'the day in a file’s name counts though the tags name another month',
    file: 'server/src/features/media/import/message-date.ts',
    inside: 'chooseDate',
    replace: 'fileName?.startsWith(rough.given) ? fileName : rough.first',
    by: 'fileName ?? rough.first',
    tests: ['server/src/features/media/import/message-date.test.ts'],
  },
  {
    name: 'a sheet with two rows for one file is taken',
    file: 'server/src/features/media/import/sheet.ts',
    inside: 'readSheet',
    replace: '    if (file !== null && sheet.has(file)) wrong(\'file\', `"${file}" has a row already`);\n',
    by: '',
    tests: ['server/src/features/media/import/sheet.test.ts'],
  },
  {
    name: 'what isn’t public where it comes from is published here',
    file: 'server/src/features/media/sources/bring-in.ts',
    inside: 'write',
    replace: "item.publish && item.held_back === null ? 'published' : 'draft'",
    by: "item.publish ? 'published' : 'draft'",
    tests: [
      'server/src/features/media/sources/held-back.test.ts',
      'server/src/features/media/sources/desk/held-back.test.ts',
    ],
  },
  {
    name: 'an episode’s day is that of a zone on the other side of Greenwich',
    file: 'server/src/features/media/sources/item-day.ts',
    inside: 'dayOf',
    replace: "(sign === '-' ? -1 : 1)",
    by: "(sign === '-' ? 1 : -1)",
    tests: ['server/src/features/media/sources/item-day.test.ts'],
  },
  {
    name: 'of several transcripts beside audio the one without times is taken',
    file: 'server/src/features/media/import/beside/find-beside.ts',
    inside: 'bestOf',
    replace: "const [transcript] = inOrder.filter(({ kind }) => kind === 'transcript');",
    by: "const transcript = inOrder.findLast(({ kind }) => kind === 'transcript');",
    tests: ['server/src/features/media/import/beside/import-beside.test.ts'],
  },
];
