import { expect, test } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { isForSale, isUnreleased } from '#core/web/lib/availability';
import { trackOf } from '#core/web/player/track';
import { type DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import { previewOf } from './preview-message.ts';

const now = Date.parse('2026-06-01T00:00:00Z');

const saved: DeskMessage = {
  id: MessageId.parse('12'),
  version: 1,
  status: 'published',
  publish_at: null,
  topic: 'Grace',
  name: null,
  title: null,
  description: '',
  passages: '',
  speaker: null,
  categories: [],
  services: [],
  centres: [],
  series: null,
  when: '2026-03-15',
  price: 0,
  language: null,
  featured: false,
  start_date: null,
  created_at: '2026-03-15T00:00:00Z',
  duration: 60,
  file_size: 1000,
  mime_type: 'audio/mpeg',
  audio_url: '/media/audio/12.mp3?signed',
  image_url: null,
  image_color: null,
  preparation: { state: 'prepared', reason: null },
  buyers: 0,
  lacks: [],
  doubles: [],
};

const preview = (changed: object) => previewOf(saved, { ...fieldsOfMessage(saved), ...changed }, { known: [], now });

test('A free message is shown with what plays it, as listeners see it', () => {
  expect(trackOf(preview({}))).not.toBeNull();
});

test('One that costs something is shown for sale', () => {
  const message = preview({ price: 500 });
  expect(trackOf(message)).toBeNull();
  expect(isForSale(message, now)).toBe(true);
});

test('One that starts later is shown as still to come', () => {
  const message = preview({ start_date: '2026-07-01T00:00:00Z' });
  expect(trackOf(message)).toBeNull();
  expect(isUnreleased(message, now)).toBe(true);
});
