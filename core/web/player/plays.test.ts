import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import { type Play, trackPlays } from './plays.ts';

function setUp() {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  const told: string[] = [];
  let made = 0;
  const say = (what: string) => (play: Play) => told.push(`${what} ${play.id}: ${play.track.title}, ${play.heard} s`);
  const follow = () =>
    trackPlays(player.store, { makeId: () => `p${++made}`, onStart: say('start'), onStop: say('stop') });
  return { audio, player, told, follow };
}

test('a play starts with the first sound, and rests and ends with the seconds that were heard', () => {
  const { audio, player, told, follow } = setUp();
  follow();
  player.play(makeTracks(2), 0);
  expect(told).toEqual([]);
  audio.arrive(60);
  audio.reach(1);
  audio.reach(5);
  player.pause();
  // Browsers report the last time update after the pause.
  audio.reach(5.2);
  player.resume();
  audio.reach(12);
  player.next();
  expect(told).toEqual(['start p1: Talk 1, 1 s', 'stop p1: Talk 1, 5 s', 'stop p1: Talk 1, 12 s']);
  audio.arrive(60);
  audio.reach(2);
  player.stop();
  expect(told.slice(3)).toEqual(['start p2: Talk 2, 2 s', 'stop p2: Talk 2, 2 s']);
});

test('a jump is not heard, and what is repeated is heard twice', () => {
  const { audio, player, told, follow } = setUp();
  follow();
  player.play(makeTracks(1), 0);
  audio.arrive(600);
  audio.reach(10);
  player.seek(500);
  audio.reach(505);
  player.seek(0);
  audio.reach(10);
  player.pause();
  expect(told.at(-1)).toBe('stop p1: Talk 1, 25 s');
});

test('the end is the end of a play, and hearing it once more is another', () => {
  const { audio, player, told, follow } = setUp();
  follow();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(1);
  audio.finish();
  expect(told.at(-1)).toBe('stop p1: Talk 1, 60 s');
  player.resume();
  audio.currentTime = 0;
  audio.reach(3);
  player.pause();
  expect(told.slice(2)).toEqual(['start p2: Talk 1, 3 s', 'stop p2: Talk 1, 3 s']);
});

test('a failure that is tried again is the same play', () => {
  const { audio, player, told, follow } = setUp();
  follow();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(20);
  audio.fail(3);
  player.resume();
  audio.arrive(60);
  audio.reach(25);
  player.pause();
  expect(told).toEqual(['start p1: Talk 1, 20 s', 'stop p1: Talk 1, 20 s', 'stop p1: Talk 1, 25 s']);
});

test('a track without any sound was not played', () => {
  const { audio, player, told, follow } = setUp();
  follow();
  player.play(makeTracks(2), 0);
  audio.fail();
  player.next();
  player.stop();
  expect(told).toEqual([]);
});

test('who comes late hears of the play that goes on, and whoever leaves tells how much was heard', () => {
  const { audio, player, told, follow } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(4);
  const leave = follow();
  expect(told).toEqual(['start p1: Talk 1, 4 s']);
  audio.reach(9);
  leave();
  leave();
  expect(told.slice(1)).toEqual(['stop p1: Talk 1, 9 s']);
});
