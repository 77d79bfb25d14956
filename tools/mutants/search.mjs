// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const search = [
  {
    name: 'one of several words of categoryKeyword is enough',
    file: 'server/src/features/catalogue/search/search-queries.ts',
    inside: 'findCategoriesNamed',
    replace: 'bool_and(exists',
    by: 'bool_or(exists',
    tests: ['server/src/features/catalogue/search/search.test.ts'],
  },
  {
    name: 'what is said in messages comes on every page of what is found',
    file: 'server/src/features/catalogue/search/search-service.ts',
    inside: '#saidBehind',
    replace: 'request.pageNumber === Math.max(',
    by: 'request.pageNumber <= Math.max(',
    tests: ['server/src/features/transcripts/transcripts.test.ts'],
  },
  {
    name: 'a last word of two letters isn’t a beginning',
    file: 'server/src/features/catalogue/messages/document-query.ts',
    inside: 'beginning',
    replace: 'if (!isLast && word.length < shortestPrefix)',
    by: 'if (isLast && word.length < shortestPrefix)',
    tests: [
      'server/src/features/catalogue/search/search.test.ts',
      'server/src/features/catalogue/search/search-filters.property.test.ts',
    ],
  },
  {
    name: 'a message needs all values of a filter',
    file: 'server/src/features/catalogue/messages/document-query.ts',
    inside: 'filterQueries',
    replace: '[anyOf(values.map((value) => valueIs(name, value)))]',
    by: '[allOf(values.map((value) => valueIs(name, value)))]',
    tests: [
      'server/src/features/catalogue/search/search.test.ts',
      'server/src/features/catalogue/search/search-filters.property.test.ts',
    ],
  },
  {
    name: 'the filter by the library’s language leaves out messages without one of their own',
    file: 'server/src/features/catalogue/search/search-service.ts',
    inside: '#withOwnLanguage',
    replace: "[...languages, '']",
    by: '[...languages]',
    tests: [
      'server/src/features/catalogue/messages/language.test.ts',
      'server/src/features/catalogue/search/search-filters.property.test.ts',
    ],
  },
  {
    name: 'three misspelt words are too many to be corrected',
    file: 'server/src/features/catalogue/search/spelling.ts',
    inside: '#find',
    replace: 'words.filter(isSuspect).length > mostCorrected',
    by: 'words.filter(isSuspect).length >= mostCorrected',
    tests: [
      'server/src/features/catalogue/search/search.test.ts',
      'server/src/features/catalogue/search/spelling.test.ts',
    ],
  },
  {
    name: 'a similar spelling is offered though the filter leaves nothing of it',
    file: 'server/src/features/catalogue/search/search-service.ts',
    inside: '#correct',
    replace: 'instead.total > 0 ? suggestion.spelling : null',
    by: 'suggestion.spelling',
    tests: [
      'server/src/features/catalogue/search/search.test.ts',
      'server/src/features/catalogue/search/spelling.test.ts',
    ],
  },
  {
    name: 'a later page of a long search leaves out what stands between better and worse matches',
    file: 'server/src/features/catalogue/messages/message-lists.ts',
    inside: '#readTiers',
    replace: 'Math.max(0, slice.offset - (better?.shape.total ?? 0))',
    by: 'slice.offset',
    tests: [
      'server/src/features/catalogue/search/search-filters.property.test.ts',
      'server/src/features/catalogue/messages/list-shape.property.test.ts',
    ],
  },
];
