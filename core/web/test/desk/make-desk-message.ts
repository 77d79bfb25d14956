import type * as z from 'zod/mini';
import type { DeskMessage } from '#features/messages/desk';

export type MadeMessage = z.input<typeof DeskMessage>;

export function makeDeskMessage(topic: string, changes: Partial<MadeMessage> = {}): MadeMessage {
  return {
    id: '1',
    version: 1,
    status: 'published',
    publish_at: null,
    topic,
    name: null,
    title: null,
    description: '',
    speaker: null,
    categories: [],
    services: [],
    centres: [],
    when: '2026-01-04',
    price: 0,
    featured: false,
    language: null,
    start_date: null,
    created_at: '2026-01-04T09:00:00Z',
    duration: 60,
    file_size: 1000,
    mime_type: 'audio/mpeg',
    audio_url: '/media/audio/1.mp3',
    image_url: null,
    image_color: null,
    preparation: { state: 'prepared', reason: null },
    buyers: 0,
    lacks: [],
    doubles: [],
    ...changes,
  };
}
