import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import type { Track } from './track.ts';

const all = makeTracks(8);
const trackAt = (place: number): Track => {
  const track = all[place];
  if (!track) throw new Error('no track');
  return track;
};

function setUp(count = 4, index = 1) {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.play(all.slice(0, count), index);
  audio.arrive(60);
  const ids = () => player.store.getState().queue.tracks.map(({ id }) => Number(id));
  return { audio, player, state: player.store.getState, ids };
}

test('what is queued doesn’t touch what plays', () => {
  const { audio, player, state, ids } = setUp();
  expect(player.playNext(trackAt(6))).toBe(true);
  expect(player.addToQueue(trackAt(7))).toBe(true);
  player.moveInQueue(4, 0);
  player.removeFromQueue(1);
  expect(ids()).toEqual([4, 2, 7, 3, 8]);
  expect(state()).toMatchObject({ current: { id: '2' }, playing: true, queue: { index: 1 } });
  expect(audio.loads).toHaveLength(1);
  player.clearQueue();
  expect(ids()).toEqual([4, 2]);
});

test('in place of the current one that is removed the next plays, or is there when it was paused', () => {
  const { audio, player, state } = setUp();
  player.removeFromQueue(1);
  expect(state()).toMatchObject({ current: { id: '3' }, playing: true });
  expect(audio.loads).toHaveLength(2);
  player.pause();
  player.removeFromQueue(1);
  expect(state()).toMatchObject({ current: { id: '4' }, playing: false });
  expect(audio.src).toBe('');
  player.removeFromQueue(1);
  expect(state()).toMatchObject({ current: { id: '1' }, playing: false });
  player.removeFromQueue(0);
  expect(state()).toMatchObject({ current: null, queue: { tracks: [] } });
});

test('the first that is queued is there, paused', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.addToQueue(trackAt(0));
  expect(player.store.getState()).toMatchObject({ current: { id: '1' }, playing: false });
  expect(audio.loads).toEqual([]);
});

test('a full queue takes nothing more, and says so', () => {
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  const [last, ...others] = makeTracks(501).reverse();
  player.play(others, 0);
  if (!last) throw new Error('no track');
  expect(player.addToQueue(last)).toBe(false);
  expect(player.playNext(last)).toBe(false);
  expect(player.store.getState().queue.tracks).toHaveLength(500);
});

test('what a full queue has already can still be played next, or last', () => {
  const { player, state } = setUp();
  const tracks = makeTracks(500);
  player.play(tracks, 0);
  const [, second, third] = tracks;
  if (!second || !third) throw new Error('no track');
  expect(player.playNext(third)).toBe(true);
  expect(player.addToQueue(second)).toBe(true);
  expect(state().queue.tracks[1]).toBe(third);
  expect(state().queue.tracks.at(-1)).toBe(second);
  expect(state().queue.tracks).toHaveLength(500);
});

test('a place in the queue can be chosen', () => {
  const { player, state } = setUp();
  player.playAt(3);
  expect(state()).toMatchObject({ current: { id: '4' }, queue: { index: 3 } });
  player.playAt(9);
  expect(state()).toMatchObject({ current: { id: '4' }, queue: { index: 3 } });
});

test('shuffle leaves the current one and what was before it, and a list that is played shuffled begins with the chosen one', () => {
  const { player, state, ids } = setUp(8, 2);
  player.toggleShuffle();
  expect(state().shuffle).toBe(true);
  expect(ids().slice(0, 3)).toEqual([1, 2, 3]);
  player.toggleShuffle();
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  player.toggleShuffle();
  player.play(all, 5);
  expect(ids()[0]).toBe(6);
  expect(new Set(ids())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});

test('a list that grows while it is played shuffled brings nothing again that was heard', () => {
  const { player, state, ids } = setUp(4, 1);
  player.toggleShuffle();
  player.next();
  const heard = ids().slice(0, 2);
  const current = all.findIndex(({ id }) => id === state().current?.id);
  player.setSurroundingTracks(all, current);
  expect(ids().slice(0, 2)).toEqual(heard);
  expect(state().queue.index).toBe(2);
  expect(new Set(ids()).size).toBe(8);
  player.toggleShuffle();
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('repeat goes from off to all to one', () => {
  const { player, state } = setUp();
  const seen = [0, 1, 2, 3].map(() => {
    player.cycleRepeat();
    return state().repeat;
  });
  expect(seen).toEqual([1, 2, 0, 1]);
});

test('when all are repeated the first follows the last', () => {
  const { audio, player, state } = setUp(2, 1);
  player.cycleRepeat();
  audio.finish();
  expect(state()).toMatchObject({ current: { id: '1' }, playing: true });
});

test('one that is repeated begins again without being fetched again, and the button still goes on to the next', () => {
  const { audio, player, state } = setUp(2, 0);
  player.cycleRepeat();
  player.cycleRepeat();
  audio.finish();
  expect(state()).toMatchObject({ current: { id: '1' }, playing: true, currentTime: 0 });
  expect(audio.loads).toHaveLength(1);
  player.next();
  expect(state().current?.id).toBe('2');
});
