import { isSameName } from '#core/web/desk-kit/suggestions';
import { isUnreleased } from '#core/web/lib/availability';
import type { CategoryMark } from '#features/catalogue/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageValues } from './message-values.ts';
import * as texts from './texts.ts';

export function previewOf(
  saved: DeskMessage,
  values: MessageValues,
  { known, now }: { known: readonly CategoryMark[]; now: number },
): MessageDetail {
  const [first] = values.categories;
  const category =
    first === undefined ? undefined : [...saved.categories, ...known].find(({ name }) => isSameName(name, first));
  const price = Number.isNaN(values.price) ? 0 : values.price;
  const isPlayable = price === 0 && !isUnreleased(values, now);
  const { id, image_url, image_color, duration, file_size, audio_url } = saved;
  return {
    id,
    message_id: id,
    image_url,
    image_color,
    duration,
    file_size,
    topic: values.topic || texts.withoutATopic(),
    name: values.name || values.topic || texts.withoutATopic(),
    title: values.title || values.topic,
    description: values.description,
    speaker_id: null,
    speaker_name: values.speaker,
    price,
    is_free: price === 0,
    can_play: isPlayable,
    // The public address only works after publication, so the preview has the desk's address.
    file_url: isPlayable ? audio_url : null,
    audio_url: isPlayable ? audio_url : null,
    when: values.when || saved.when,
    featured: values.featured,
    start_date: values.start_date,
    low_size: null,
    compact_size: null,
    ultra_size: null,
    loudness: null,
    // A new category has no id and colour yet, so any other stands in.
    category: category ? { id: category.id, name: category.name, palette: category.palette } : null,
    // Only the server knows the number of a series' parts.
    series: null,
    categories: [],
    services: [],
    centres: [],
    next_part: null,
    chapters: [],
    passages: [],
    notes: [],
  };
}
