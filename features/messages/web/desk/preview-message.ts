import { isSameName } from '#core/web/desk-kit/suggestions';
import { isUnreleased } from '#core/web/lib/availability';
import type { CategoryMark } from '#features/catalogue/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageValues } from './message-values.ts';

/**
 * A message as listeners would get it if it were saved and published as it is typed.
 * @param saved as it is saved
 * @param values as it is typed
 * @param known the categories that there are, for their colours
 * @param now a moment in ms since 1970: what starts later can't be played yet
 */
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
    topic: values.topic || 'Without a topic',
    name: values.name || values.topic || 'Without a topic',
    title: values.title || values.topic,
    description: values.description,
    speaker_id: null,
    speaker_name: values.speaker,
    price,
    is_free: price === 0,
    can_play: isPlayable,
    // Visitors' address of it is there once it is published; the desk's is used instead, and nothing in a preview can be pressed.
    file_url: isPlayable ? audio_url : null,
    audio_url: isPlayable ? audio_url : null,
    when: values.when || saved.when,
    featured: values.featured,
    start_date: values.start_date,
    low_size: null,
    compact_size: null,
    ultra_size: null,
    loudness: null,
    // One that is new has no id and no colour yet: those of any other stand in.
    category: category ? { id: category.id, name: category.name, palette: category.palette } : null,
    // How many parts there are is the server's to say.
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
