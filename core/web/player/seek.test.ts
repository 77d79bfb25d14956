import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';

function setUp(duration: number) {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.play(makeTracks(1), 0);
  if (duration > 0) audio.arrive(duration);
  return { audio, player, state: player.store.getState };
}

const seconds = fc.double({ min: -1e5, max: 1e5, noNaN: true });

test('however one seeks and skips, the position stays between start and end', () => {
  const moves = fc.array(fc.record({ by: fc.constantFrom('seek', 'skip'), seconds }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 2e4, noNaN: true }), moves, (duration, list) => {
      const { audio, player, state } = setUp(duration);
      for (const move of list) {
        if (move.by === 'seek') player.seek(move.seconds);
        else player.skip(move.seconds);
        expect(state().currentTime).toBeGreaterThanOrEqual(0);
        expect(state().currentTime).toBeLessThanOrEqual(duration);
        expect(audio.currentTime).toBe(state().currentTime);
      }
    }),
  );
});

test('skipping 10 s forward and back is where one was, away from the ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 590 }), (start) => {
      const { player, state } = setUp(600);
      player.seek(start);
      player.skip(10);
      player.skip(-10);
      expect(state().currentTime).toBe(start);
    }),
  );
});

test('a position chosen before the audio is here is taken once it is', () => {
  const { audio, player, state } = setUp(0);
  player.seek(25);
  expect(state().currentTime).toBe(25);
  audio.emit('timeupdate');
  expect(state().currentTime).toBe(25);
  audio.arrive(60);
  expect(audio.currentTime).toBe(25);
});

test('playing moves the position on', () => {
  const { audio, state } = setUp(60);
  audio.reach(12.25);
  expect(state().currentTime).toBe(12.25);
});

test('the part that is here already reaches to the end of its own range', () => {
  const { audio, state } = setUp(60);
  const ranges: readonly (readonly [number, number])[] = [
    [0, 5],
    [10, 30],
  ];
  audio.buffered = {
    length: 2,
    start: (range = 0) => ranges[range]?.[0] ?? 0,
    end: (range = 0) => ranges[range]?.[1] ?? 0,
  };
  audio.reach(12);
  expect(state().bufferedUntil).toBe(30);
  audio.reach(7);
  expect(state().bufferedUntil).toBe(7);
});
