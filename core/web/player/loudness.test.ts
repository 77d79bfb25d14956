import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { createPlayer } from './create-player.ts';
import { FakeAudio } from './fake-audio.ts';
import { trackOf } from './track.ts';
import { gainFor } from './volume.ts';

test.each([
  ['a message as loud as all are to be stays as it is', -19, 1],
  ['a quieter one is raised', -25, 1.995],
  ['a louder one is lowered', -13, 0.501],
  ['by 12 dB at most', -60, 3.981],
  ['either way', 0, 0.251],
  ['one whose loudness isn’t known stays as it is', null, 1],
])('%s', (_, loudness, gain) => {
  expect(gainFor(loudness)).toBeCloseTo(gain, 3);
});

test('messages are levelled as far as the volume leaves room', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  const tracks = [-25, -13, null].flatMap((loudness, at) => trackOf(makeMessage(String(at + 1), { loudness })) ?? []);
  player.setVolume(40);
  player.play(tracks, 0);
  expect(audio.volume).toBeCloseTo(0.798, 3);
  player.setVolume(80);
  expect(audio.volume).toBe(1);
  player.next();
  expect(audio.volume).toBeCloseTo(0.401, 3);
  player.next();
  expect(audio.volume).toBe(0.8);
  expect(player.store.getState().volume).toBe(80);
});
