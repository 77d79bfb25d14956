import { Message } from '#features/catalogue/contract';

export function makeMessage(id: string, changes: Partial<Message> = {}): Message {
  return Message.parse({
    id,
    message_id: id,
    topic: `Talk ${id}`,
    name: `Talk ${id}`,
    title: `Talk ${id}`,
    description: '',
    speaker_id: '1',
    speaker_name: 'Ruth Adeyemi',
    price: 0,
    is_free: true,
    can_play: true,
    file_url: `/media/audio/${id}.mp3`,
    audio_url: `/media/audio/${id}.mp3`,
    image_url: null,
    image_color: null,
    when: '2024-03-17',
    featured: false,
    start_date: null,
    duration: 0,
    file_size: 1_000_000,
    low_size: null,
    compact_size: null,
    ultra_size: null,
    loudness: null,
    category: { id: '3', name: 'Growth', palette: 4 },
    ...changes,
  });
}
