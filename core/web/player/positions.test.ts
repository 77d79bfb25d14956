import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import type { Memory } from './memory.ts';
import { createPositions, startingPosition } from './positions.ts';

function setUp() {
  const kept = new Map<string, string>();
  const memory: Memory = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  const visit = () => {
    const audio = new FakeAudio();
    const player = createPlayer({ audio, memory });
    return { audio, player, state: player.store.getState };
  };
  return { kept, memory, visit };
}

const long = makeTracks(2).map((track) => ({ ...track, duration: 600 }));

function hear(audio: FakeAudio, seconds: number) {
  for (let time = audio.currentTime; time < seconds; time += 1) audio.reach(time);
  audio.reach(seconds);
}

test('a message goes on where it was left, at the next visit too', () => {
  const { visit } = setUp();
  const { audio, player, state } = visit();
  player.play(long, 0);
  audio.arrive(600);
  hear(audio, 42);
  player.next();
  player.previous();
  expect(state().currentTime).toBe(42);
  player.stop();

  const later = visit();
  later.player.play(long, 0);
  expect(later.state()).toMatchObject({ currentTime: 42, playing: true });
  later.audio.arrive(600);
  expect(later.audio.currentTime).toBe(42);
});

test('who came back to a message can start it over, and where it went on is said until they move in it', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(long, 0);
  first.audio.arrive(600);
  hear(first.audio, 42);
  first.player.pause();

  const { audio, player, state } = visit();
  player.play(long, 0);
  audio.arrive(600);
  expect(state()).toMatchObject({ resumedFrom: 42, currentTime: 42 });
  player.startOver();
  expect(state()).toMatchObject({ resumedFrom: null, currentTime: 0, playing: true });
  player.next();
  expect(state().resumedFrom).toBeNull();
  player.resumeFrom(120);
  expect(state()).toMatchObject({ resumedFrom: 120, currentTime: 120 });
  player.skip(10);
  expect(state()).toMatchObject({ resumedFrom: null, currentTime: 130 });
});

test('a moment that was asked for is told from a place that was gone back to', () => {
  const { visit } = setUp();
  const { audio, player, state } = visit();
  player.play(long, 0, { at: 15 });
  audio.arrive(600);
  expect(state()).toMatchObject({ resumedFrom: 15, startedAtLink: true });
  hear(audio, 42);
  player.next();
  player.previous();
  expect(state()).toMatchObject({ startedAtLink: false });
});

test('a link to a moment begins there, wherever the message was left', () => {
  const { visit } = setUp();
  const { audio, player, state } = visit();
  player.play(long, 0, { at: 300 });
  audio.arrive(600);
  expect(audio.currentTime).toBe(300);
  player.play(long, 0, { at: 120 });
  expect(audio.loads).toHaveLength(1);
  expect(state()).toMatchObject({ currentTime: 120, playing: true });
});

test.each([
  ['in its first ten seconds', 9.9, 0],
  ['after them', 10, 10],
  ['in the last fifteen', 585.5, 0],
  ['before those', 585, 585],
])('a message that was left %s starts there or over', (_, left, start) => {
  expect(startingPosition(left, 600)).toBe(start);
});

test('a message that was heard to its end starts over', () => {
  const { visit } = setUp();
  const { audio, player } = visit();
  player.play(long.slice(0, 1), 0);
  audio.arrive(600);
  hear(audio, 595);
  audio.finish();
  const later = visit();
  later.player.play(long, 0);
  expect(later.state().currentTime).toBe(0);
});

test('the place is remembered while it plays, on a pause and when the page goes away', () => {
  const { visit } = setUp();
  const { audio, player } = visit();
  const saved: number[] = [];
  player.positions.onSave((_, { seconds }) => saved.push(seconds));
  player.play(long, 0);
  audio.arrive(600);
  hear(audio, 14);
  expect(saved).toEqual([]);
  hear(audio, 15);
  expect(saved).toEqual([15]);
  hear(audio, 20);
  player.pause();
  player.rememberPosition();
  expect(saved).toEqual([15, 20]);
  player.resume();
  hear(audio, 25);
  player.rememberPosition();
  expect(saved).toEqual([15, 20, 25]);
});

test('what was heard for a moment only changes nothing', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(long, 0);
  first.audio.arrive(600);
  hear(first.audio, 300);
  first.player.pause();

  const { audio, player } = visit();
  player.play(long, 0);
  audio.arrive(600);
  player.seek(0);
  hear(audio, 2);
  player.stop();
  player.play(long, 0);
  expect(player.store.getState().currentTime).toBe(300);
});

test('the newest 200 messages are remembered', () => {
  const { memory } = setUp();
  const positions = createPositions(memory);
  const tracks = makeTracks(201);
  for (const [at, { id }] of tracks.entries()) positions.save(id, { seconds: 60, at });
  const [first, second] = tracks;
  if (!first || !second) throw new Error('no tracks');
  expect(positions.of(first.id)).toBeNull();
  expect(positions.of(second.id)).toEqual({ seconds: 60, at: 1 });
});

test.each(['', 'nonsense', '[]', '{"1":{"seconds":"x","at":1}}'])('what is no position counts as none: %s', (text) => {
  const { kept, visit } = setUp();
  kept.set('lectern:positions', text);
  const { player, state } = visit();
  player.play(long, 0);
  expect(state().currentTime).toBe(0);
});
