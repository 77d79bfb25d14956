import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { hasExpired, trackOf } from './track.ts';

test('a message that may be played becomes a track with its topic, speaker and category colour', () => {
  expect(trackOf(makeMessage('7'))).toMatchObject({
    id: '7',
    title: 'Talk 7',
    artist: 'Ruth Adeyemi',
    audioUrl: '/media/audio/7.mp3',
    palette: 4,
    categoryName: 'Growth',
    duration: 0,
  });
});

test('a message that may not be played is no track', () => {
  expect(trackOf(makeMessage('7', { can_play: false }))).toBeNull();
});

test('a message without an audio address is no track', () => {
  expect(trackOf(makeMessage('7', { audio_url: null, file_url: null }))).toBeNull();
});

test('a signed address has expired once its second is over, and one without a second never', () => {
  const at = (ms: number) => `/media/audio/1.mp3?expires=${Math.floor((Date.now() + ms) / 1000)}&signature=x`;
  expect([-60_000, 60_000].map((ms) => hasExpired(at(ms)))).toEqual([true, false]);
  expect(hasExpired('/media/audio/1.mp3')).toBe(false);
});
