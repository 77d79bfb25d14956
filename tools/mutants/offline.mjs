// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const offline = [
  {
    name: 'parts that were saved stay when the audio has changed',
    file: 'core/web/offline/audio-db.ts',
    inside: 'resetParts',
    replace:
      '  void audios.delete(partKeys(id));\n  void audios.put({ ...entry, ...head, received: 0, parts: 0 }, id);',
    by: '  void audios.put({ ...entry, ...head, received: 0, parts: 0 }, id);',
    tests: ['core/web/offline/save-one.test.ts'],
    browser: ['e2e/offline-saving.e2e.ts'],
  },
  {
    name: 'a part is kept though it doesn’t begin where the one before ends',
    file: 'core/web/offline/audio-db.ts',
    inside: 'addPart',
    replace: 'entry.run !== saving.run || entry.received !== at',
    by: 'entry.run !== saving.run || at < 0',
    tests: ['core/web/offline/save-one.test.ts'],
    browser: ['e2e/offline-saving.e2e.ts'],
  },
  {
    name: 'what one listener bought plays offline for another one',
    file: 'core/web/offline/owners.ts',
    inside: 'mayPlay',
    replace: 'owner === null || owner === listener',
    by: 'owner === null || listener !== null',
    tests: ['core/web/offline/owners.test.ts'],
  },
  {
    name: 'what somebody bought stays when another one signs in after their session ended',
    file: 'core/web/offline/owners.ts',
    inside: 'mustDelete',
    replace: 'owner !== (listener ?? absent)',
    by: 'owner !== (absent ?? listener)',
    tests: ['core/web/offline/owners.test.ts'],
  },
  {
    name: 'a download goes on with the bytes of other audio',
    file: 'core/web/lib/fetch-audio.ts',
    inside: 'ask',
    replace: "{ range: `bytes=${from}-`, 'if-range': etag }",
    by: '{ range: `bytes=${from}-` }',
    tests: ['core/web/lib/fetch-audio.test.ts'],
    browser: ['e2e/offline-saving.e2e.ts'],
  },
  {
    name: 'a download that ends too early is whole',
    file: 'core/web/lib/fetch-audio.ts',
    inside: 'receive',
    replace: 'received >= size',
    by: 'received <= size',
    tests: ['core/web/lib/fetch-audio.test.ts'],
  },
  {
    name: 'offline, a transcript with one of the words is found',
    file: 'features/transcripts/contract/transcript-hit.ts',
    inside: 'findInTranscript',
    replace: 'return wanted.every((word) => said.has(word));',
    by: 'return wanted.some((word) => said.has(word));',
    tests: ['features/transcripts/contract/transcript-hit.test.ts'],
  },
  {
    name: 'listeners of one browser see what was kept of each other’s replies',
    file: 'core/web/sw/keep-reads.ts',
    inside: 'cacheReads',
    replace: 'await forListeners(session)',
    by: "await forListeners('')",
    browser: ['e2e/worker-reads.own.e2e.ts', 'e2e/service-worker.own.e2e.ts'],
  },
];
