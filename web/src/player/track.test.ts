import { expect, test } from 'vitest';
import { Message } from '#contract/catalogue';
import { trackOf } from './track.ts';

const message = Message.parse({
  id: '7',
  message_id: '7',
  topic: 'The Patience of the Farmer',
  name: 'The Patience of the Farmer',
  title: 'The Patience of the Farmer',
  description: '',
  speaker_id: '1',
  speaker_name: 'Ruth Adeyemi',
  price: 0,
  is_free: true,
  can_play: true,
  file_url: '/media/audio/a.mp3',
  audio_url: '/media/audio/a.mp3',
  image_url: null,
  image_color: null,
  when: '2024-03-17',
  featured: false,
  start_date: null,
  duration: 48,
  category: { id: '3', name: 'Growth', palette: 4 },
});

test('a message that may be played becomes a track with its topic, speaker and category colour', () => {
  expect(trackOf(message)).toMatchObject({
    id: '7',
    title: 'The Patience of the Farmer',
    artist: 'Ruth Adeyemi',
    audioUrl: '/media/audio/a.mp3',
    palette: 4,
    categoryName: 'Growth',
    duration: 48,
  });
});

test('a message that may not be played is no track', () => {
  expect(trackOf({ ...message, can_play: false })).toBeNull();
});

test('a message without an audio address is no track', () => {
  expect(trackOf({ ...message, audio_url: null, file_url: null })).toBeNull();
});
