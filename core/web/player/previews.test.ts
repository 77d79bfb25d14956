import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { createPlayer } from './create-player.ts';
import { FakeAudio } from './fake-audio.ts';
import { trackPlays } from './plays.ts';
import { hasEnded } from './state.ts';
import { previewOf, trackOf } from './track.ts';

const paid = makeMessage('7', { is_free: false, can_play: false, file_url: null, audio_url: null, duration: 600 });

function setUp() {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory });
  return { kept, audio, player, state: player.store.getState };
}

test('a preview is the first 45 seconds, of a short message half', () => {
  const { audio, player, state } = setUp();
  player.play([previewOf(paid)], 0);
  expect(audio.src).toContain('/v1/messages/7/preview');
  expect(state()).toMatchObject({ current: { isPreview: true }, duration: 45 });
  expect(previewOf({ ...paid, duration: 52 }).duration).toBe(45);
  expect(previewOf({ ...paid, duration: 30 }).duration).toBe(15);
  expect(previewOf({ ...paid, duration: 0 }).duration).toBe(45);
});

test('a preview ends, and nothing follows it', () => {
  const { audio, player, state } = setUp();
  player.play([previewOf(paid)], 0);
  audio.arrive(45);
  audio.finish();
  expect(state()).toMatchObject({ current: { id: '7' }, playing: false });
  expect(hasEnded(state())).toBe(true);
});

test('nothing of a preview is told or remembered', () => {
  const { kept, audio, player } = setUp();
  const told: string[] = [];
  trackPlays(player.store, {
    makeId: () => 'id',
    onStart: () => told.push('start'),
    onStop: () => told.push('stop'),
  });
  player.play([previewOf(paid)], 0);
  audio.arrive(45);
  audio.reach(20);
  player.pause();
  player.rememberPosition();
  player.stop();
  expect(told).toEqual([]);
  expect(kept.get('lectern:positions')).toBeUndefined();
});

test('a preview starts at its start, wherever the message was left', () => {
  const { player, state } = setUp();
  player.positions.save(paid.id, { seconds: 300 });
  player.play([previewOf(paid)], 0);
  expect(state().currentTime).toBe(0);
});

test('a preview of what has been bought goes on as the message, at the same second', () => {
  const { audio, player, state } = setUp();
  const whole = trackOf({ ...paid, can_play: true, audio_url: '/media/audio/7.mp3?signed' });
  if (!whole) throw new Error('no track');
  player.play([previewOf(paid)], 0);
  audio.arrive(45);
  audio.reach(12);
  player.replacePreview(whole);
  expect(state()).toMatchObject({ current: { isPreview: false, duration: 600 }, currentTime: 12, playing: true });
  expect(audio.src).toContain('signed');

  player.pause();
  player.replacePreview(whole);
  expect(state()).toMatchObject({ currentTime: 12, playing: false });
});

test('a preview that rests becomes the message and rests', () => {
  const { audio, player, state } = setUp();
  const whole = trackOf({ ...paid, can_play: true, audio_url: '/media/audio/7.mp3?signed' });
  if (!whole) throw new Error('no track');
  player.play([previewOf(paid)], 0);
  audio.arrive(45);
  audio.reach(45);
  audio.finish();
  player.replacePreview(whole);
  expect(state()).toMatchObject({ current: { isPreview: false }, playing: false });
  expect(audio.paused).toBe(true);
});
