// Values shared by several examples of the API document.
import type { SchemaOf } from './exported.ts';

const artwork = '9b74c9897bac770ffc029102a200c5de4b1d7c2a1f4b7f0c0c3f5cbb1d6f2a90';
const recording = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

export const imageUrl = `/media/covers/${artwork}/640.webp`;
export const categoryMark: SchemaOf<'CategoryMark'> = { id: '3', name: 'Faith', palette: 4 };

export const message: SchemaOf<'Message'> = {
  id: '42',
  message_id: '42',
  topic: 'The patience of rivers',
  name: 'The patience of rivers',
  title: 'The patience of rivers',
  description: 'What a river teaches about waiting.',
  speaker_id: '7',
  speaker_name: 'Ruth Adeyemi',
  price: 0,
  is_free: true,
  can_play: true,
  file_url: `/media/audio/${recording}.mp3`,
  audio_url: `/media/audio/${recording}.mp3`,
  image_url: imageUrl,
  image_color: '#3b5a4a',
  when: '2026-03-15',
  featured: false,
  start_date: null,
  duration: 2710.4,
  file_size: 43_366_912,
  low_size: 8_131_200,
  compact_size: 10_841_600,
  ultra_size: 4_336_640,
  loudness: -16.2,
  category: categoryMark,
  series: { id: '4', name: 'Creation', part: 3, parts: 8 },
};

export const account: SchemaOf<'Account'> = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.org',
  mobile: '+234 803 555 0142',
  created: '2026-01-04T09:30:00.000Z',
  email_confirmed: true,
  pending_email: null,
  profile_picture: null,
};

export const signedIn: SchemaOf<'SignedIn'> = {
  user: { email: 'ada@example.org', name: 'Ada Obi', balance: 2500 },
  token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI',
};

export const cartItem: SchemaOf<'CartItem'> = {
  id: '7',
  message_id: '43',
  mediaId: '43',
  title: 'Bread for the road',
  topic: 'Bread for the road',
  description: 'On what to carry and what to leave.',
  speaker_name: 'Ruth Adeyemi',
  price: 1500,
  image_url: imageUrl,
  imageColor: '#3b5a4a',
  category: categoryMark,
};

export const followed: SchemaOf<'Follow'> = {
  kind: 'speaker',
  id: '4',
  name: 'Ruth Adeyemi',
  image_url: null,
  since: '2026-02-01T07:00:00.000Z',
  notices: true,
};

export const followNotices: SchemaOf<'FollowNotices'> = {
  mails: 'weekly',
  zone: 'Africa/Lagos',
  zone_is_chosen: false,
  is_confirmed: true,
};

export const pushState: SchemaOf<'PushState'> = {
  key: 'BEl62iUYgUivxIkv69yViEuiBIa40HI80NM9f9lyBEvUaM2H8qS4xQkz0kE9Lq0m3Y1r6m9rXWc5vV0rXH5l5sA',
  is_on: true,
  devices: 1,
};

export const playlist: SchemaOf<'Playlist'> = {
  id: '11',
  name: 'Sunday mornings',
  description: 'Short talks for the way there',
  count: 2,
  created: '2026-02-01T07:00:00.000Z',
};

export const orderItem: SchemaOf<'OrderItem'> = {
  message_id: '43',
  topic: 'Bread for the road',
  speaker_name: 'Ruth Adeyemi',
  price: 1500,
  refunded_at: null,
};

export const statementEntry: SchemaOf<'StatementEntry'> = {
  id: '88',
  kind: 'wallet-purchase',
  amount: -1500,
  balance_after: 1000,
  at: '2026-03-17T18:04:05.000Z',
  purchase_id: '12',
  reference: null,
  reason: null,
};

/** @returns the paging fields of a list with a single page */
export function onlyPage(pageSize: number, totalElements: number): SchemaOf<'pageFacts'> {
  return { pageNumber: 1, pageSize, totalPages: 1, totalElements };
}
