// @ts-check

/** @type {readonly import('./mutant.mjs').Mutant[]} */
export const player = [
  {
    name: 'after the network was back, the first pause is as long as the last one was',
    file: 'core/web/player/reconnect.ts',
    inside: 'createReconnect',
    replace: '    since = null;\n    tries = 0;\n',
    by: '    since = null;\n',
    tests: ['core/web/player/reconnect.test.ts'],
  },
  {
    name: 'a message that was left seconds before its end resumes there',
    file: 'core/web/player/positions.ts',
    inside: 'startingPosition',
    replace: 'seconds > duration - nearEnd',
    by: 'seconds > duration + nearEnd',
    tests: ['core/web/player/positions.test.ts'],
  },
  {
    name: 'when the current track is removed, the one before becomes current',
    file: 'core/web/player/queue-edits.ts',
    inside: 'removeAt',
    replace: 'removedIndex < queue.index ?',
    by: 'removedIndex <= queue.index ?',
    tests: ['core/web/player/queue-edits.test.ts'],
  },
  {
    name: 'repeating all repeats the one that plays',
    file: 'core/web/player/playback-controls.ts',
    inside: 'advance',
    replace: 'repeat === 2 ||',
    by: 'repeat !== 0 ||',
    tests: ['core/web/player/queue-controls.test.ts', 'core/web/player/create-player.test.ts'],
  },
  {
    name: 'the sound stays faint after the sleep timer has paused',
    file: 'core/web/player/sleep.ts',
    inside: 'createSleep',
    replace: '    if (state.sleep !== before.sleep) fadeTo(1);\n',
    by: '',
    tests: ['core/web/player/sleep.test.ts'],
  },
  {
    name: 'every signed address counts as expired',
    file: 'core/web/player/track.ts',
    inside: 'hasExpired',
    replace: 'Number(seconds) * 1000 < Date.now()',
    by: 'Number(seconds) < Date.now()',
    tests: ['core/web/player/track.test.ts', 'core/web/player/renewal.test.ts'],
  },
  {
    name: 'a play counts what was heard of its track in the play before',
    file: 'core/web/player/plays.ts',
    inside: 'trackPlays',
    replace: 'if (play) play.heard = heard - heardBefore;',
    by: 'if (play) play.heard = heard;',
    tests: ['core/web/player/plays.test.ts'],
  },
  {
    name: 'a message that is bought plays on where its preview was paused, and is paused where it played',
    file: 'core/web/player/playback-controls.ts',
    inside: 'replacePreview',
    replace: 'if (!playing) engine.pause();',
    by: 'if (playing) engine.pause();',
    tests: ['core/web/player/previews.test.ts'],
  },
];
