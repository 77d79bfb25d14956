import { expect, test } from 'vitest';
import * as common from '#core/contract/texts';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';

function setUp() {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  return { audio, player, state: player.store.getState };
}

test('nothing is fetched before a track is chosen', () => {
  const { audio, state } = setUp();
  expect(audio.preload).toBe('none');
  expect(audio.loads).toEqual([]);
  expect(state()).toMatchObject({ current: null, playing: false, loading: false });
});

test('choosing a track loads and plays it', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(3), 1);
  expect(state()).toMatchObject({ current: { title: 'Talk 2' }, playing: true, loading: true, duration: null });
  audio.arrive(60);
  expect(audio.paused).toBe(false);
  expect(state()).toMatchObject({ playing: true, loading: false, duration: 60 });
});

test('what was pressed before is no longer waited for once a track is chosen', () => {
  const { player, state } = setUp();
  const [track] = makeTracks(1);
  if (!track) throw new Error('no track');
  player.store.setState({ pendingId: track.id });
  player.play(makeTracks(3), 1);
  expect(state().pendingId).toBeNull();
});

test('the length that the library knows shows until the audio says better', () => {
  const { audio, player, state } = setUp();
  player.play(
    makeTracks(1).map((track) => ({ ...track, duration: 58 })),
    0,
  );
  expect(state().duration).toBe(58);
  audio.arrive(58.4);
  expect(state().duration).toBe(58.4);
});

test('a track that was chosen alone goes on among others without a stop', () => {
  const { audio, player, state } = setUp();
  const tracks = makeTracks(3);
  player.play(tracks.slice(1, 2), 0);
  audio.arrive(60);
  player.setSurroundingTracks(tracks, 0);
  expect(state().queue.tracks).toHaveLength(1);
  player.setSurroundingTracks(tracks, 1);
  expect(audio.loads).toHaveLength(1);
  expect(state()).toMatchObject({ current: { title: 'Talk 2' }, playing: true });
  player.next();
  expect(state().current?.title).toBe('Talk 3');
});

test('the button pauses and goes on', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  player.toggle();
  expect(audio.paused).toBe(true);
  expect(state().playing).toBe(false);
  player.toggle();
  expect(audio.paused).toBe(false);
  expect(state().playing).toBe(true);
});

test('a second press counts before the audio has reported the first', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.pause = () => {};
  player.toggle();
  expect(state().playing).toBe(false);
  player.toggle();
  expect(state().playing).toBe(true);
});

test('a pause from outside, such as a headset pulled out, shows', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.pause();
  expect(state().playing).toBe(false);
});

test('when a track ends the next one starts, and after the last it is quiet', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(2), 0);
  audio.arrive(60);
  audio.finish();
  expect(state()).toMatchObject({ current: { title: 'Talk 2' }, playing: true, currentTime: 0 });
  audio.arrive(30);
  audio.finish();
  expect(state()).toMatchObject({ current: { title: 'Talk 2' }, playing: false, currentTime: 30 });
  expect(audio.loads).toEqual(['/media/audio/1.mp3', '/media/audio/2.mp3']);
});

test('moving a paused track to its end starts nothing', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(2), 0);
  audio.arrive(60);
  player.pause();
  player.seek(60);
  audio.finish();
  expect(state()).toMatchObject({ current: { title: 'Talk 1' }, playing: false });
});

test('next and previous change tracks and stop at the ends', () => {
  const { player, state } = setUp();
  player.play(makeTracks(2), 0);
  player.previous();
  expect(state().current?.title).toBe('Talk 1');
  player.next();
  expect(state().current?.title).toBe('Talk 2');
  player.next();
  expect(state().current?.title).toBe('Talk 2');
  player.previous();
  expect(state().current?.title).toBe('Talk 1');
});

test('stop silences the player and forgets the track, not the volume', () => {
  const { audio, player, state } = setUp();
  player.setVolume(30);
  player.play(makeTracks(2), 1);
  audio.arrive(60);
  player.stop();
  expect(audio.src).toBe('');
  expect(audio.paused).toBe(true);
  expect(state()).toMatchObject({ current: null, playing: false, loading: false, currentTime: 0, volume: 30 });
});

test('waiting for the network shows as buffering until sound comes again', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.emit('waiting');
  expect(state()).toMatchObject({ playing: true, buffering: true });
  audio.emit('playing');
  expect(state().buffering).toBe(false);
});

test('a track that cannot be played says so, and trying again goes on where it broke', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  audio.reach(42);
  audio.fail(3);
  expect(state()).toMatchObject({ playing: false, loading: false, error: common.playbackFailed(), currentTime: 42 });
  player.resume();
  expect(state()).toMatchObject({ playing: true, loading: true, error: null, currentTime: 42 });
  audio.fail(3);
  expect(state()).toMatchObject({ error: common.playbackFailed(), currentTime: 42 });
  player.toggle();
  audio.arrive(60);
  expect(audio.currentTime).toBe(42);
  expect(state()).toMatchObject({ playing: true, error: null, currentTime: 42 });
});

test('another track after a failure starts at its beginning without the error', () => {
  const { audio, player, state } = setUp();
  player.play(makeTracks(2), 0);
  audio.arrive(60);
  audio.reach(42);
  audio.fail();
  player.next();
  audio.arrive(30);
  expect(state()).toMatchObject({ current: { title: 'Talk 2' }, error: null, currentTime: 0 });
});

test('a browser that wants a tap first leaves the track chosen and paused, without an error', async () => {
  const { audio, player, state } = setUp();
  audio.refusal = new DOMException('play() needs a gesture', 'NotAllowedError');
  player.play(makeTracks(1), 0);
  await Promise.resolve();
  await Promise.resolve();
  expect(state()).toMatchObject({ current: { title: 'Talk 1' }, playing: false, error: null });
});
