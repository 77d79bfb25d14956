import type { SoundQuality } from '#core/web/lib/listener/quality';
import { renditionIn, renditionsOf } from '#core/web/lib/renditions';
import type { SavedMessages } from '#core/web/offline/saved-store';
import { spaceFor } from '#core/web/offline/storage-space';
import type { Message } from '#features/catalogue/contract';

/** In bytes: `size` of data, `room` of storage, which saving needs temporarily. */
interface SavingChoice {
  quality: SoundQuality;
  size: number;
  room: number;
}

export interface SavingPlan {
  messages: readonly Message[];
  /** `kept` counts messages that are saved or downloading; `barred` counts those that the listener can't play. */
  kept: number;
  barred: number;
  /** Each choice takes less data than the one before. */
  choices: readonly SavingChoice[];
}

export function planSaving(list: readonly Message[], saved: SavedMessages): SavingPlan {
  const playable = list.filter((message) => message.can_play && message.file_url !== null);
  const messages = playable.filter(({ id }) => saved[id] === undefined || saved[id].state === 'failed');
  const choices = (['normal', 'saver', 'ultra'] as const).map((quality) => choiceOf(messages, quality));
  return {
    messages,
    kept: playable.length - messages.length,
    barred: list.length - playable.length,
    choices: choices.filter(({ size }, at) => at === 0 || size < (choices[at - 1]?.size ?? 0)),
  };
}

function choiceOf(messages: readonly Message[], quality: SoundQuality): SavingChoice {
  const sizes = messages.map((message) => renditionIn(renditionsOf(message), quality)?.size ?? 0);
  return { quality, size: sizes.reduce((sum, size) => sum + size, 0), room: spaceFor(sizes) };
}
