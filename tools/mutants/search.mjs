// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const search = [
  {
    name: 'one of several words of categoryKeyword is enough',
    file: 'features/messages/server/search-queries.ts',
    inside: 'findCategoriesNamed',
    replace: 'bool_and(exists',
    by: 'bool_or(exists',
    tests: ['features/search/server/search.test.ts'],
  },
  {
    name: 'what is said in messages comes on every page of what is found',
    file: 'features/search/server/search-service.ts',
    inside: '#saidBehind',
    replace: 'request.pageNumber === Math.max(',
    by: 'request.pageNumber <= Math.max(',
    tests: ['features/transcripts/server/transcripts.test.ts'],
  },
  {
    name: 'a last word of two letters isn’t a beginning',
    file: 'features/messages/server/document-query.ts',
    inside: 'beginning',
    replace: 'if (!isLast && word.length < shortestPrefix)',
    by: 'if (isLast && word.length < shortestPrefix)',
    tests: ['features/search/server/search.test.ts', 'features/search/server/search-filters.property.test.ts'],
  },
  {
    name: 'a message needs all values of a filter',
    file: 'features/messages/server/document-query.ts',
    inside: 'filterQueries',
    replace: '[anyOf(values.map((value) => valueIs(name, value)))]',
    by: '[allOf(values.map((value) => valueIs(name, value)))]',
    tests: ['features/search/server/search.test.ts', 'features/search/server/search-filters.property.test.ts'],
  },
  {
    name: 'the filter by the library’s language leaves out messages without one of their own',
    file: 'features/search/server/search-service.ts',
    inside: '#withOwnLanguage',
    replace: "[...languages, '']",
    by: '[...languages]',
    tests: ['features/messages/server/language.test.ts', 'features/search/server/search-filters.property.test.ts'],
  },
  {
    name: 'three misspelt words are too many to be corrected',
    file: 'features/search/server/spelling.ts',
    inside: '#find',
    replace: 'words.filter(isSuspect).length > maxCorrected',
    by: 'words.filter(isSuspect).length >= maxCorrected',
    tests: ['features/search/server/search.test.ts', 'features/search/server/spelling.test.ts'],
  },
  {
    name: 'a similar spelling is offered though the filter leaves nothing of it',
    file: 'features/search/server/search-service.ts',
    inside: '#correct',
    replace: 'instead.total > 0 ? suggestion.spelling : null',
    by: 'suggestion.spelling',
    tests: ['features/search/server/search.test.ts', 'features/search/server/spelling.test.ts'],
  },
  {
    name: 'a later page of a long search leaves out what stands between better and worse matches',
    file: 'features/messages/server/message-lists.ts',
    inside: '#readTiers',
    replace: 'Math.max(0, slice.offset - (better?.shape.total ?? 0))',
    by: 'slice.offset',
    tests: [
      'features/search/server/search-filters.property.test.ts',
      'features/messages/server/list-shape.property.test.ts',
    ],
  },
];
