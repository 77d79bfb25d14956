import type { Message } from '#contract/catalogue';
import type { SoundQuality } from '#web/lib/listener/quality';
import { renditionIn, renditionsOf } from '#web/lib/renditions';
import type { SavedMessages } from '#web/offline/saved-store';

/** What saving a list comes to. */
export interface SavingPlan {
  /** Those that would be saved. */
  messages: readonly Message[];
  /** How many are saved already or on their way, and how many this listener can't play. */
  kept: number;
  barred: number;
  /** In which qualities, and how many bytes each takes; one alone when they don't differ. */
  choices: readonly { quality: SoundQuality; size: number }[];
}

/**
 * @param list a list's messages
 * @param saved what is kept already
 */
export function planSaving(list: readonly Message[], saved: SavedMessages): SavingPlan {
  const playable = list.filter((message) => message.can_play && message.file_url !== null);
  const messages = playable.filter(({ id }) => saved[id] === undefined || saved[id].state === 'failed');
  const sizeIn = (quality: SoundQuality) =>
    messages.reduce((sum, message) => sum + (renditionIn(renditionsOf(message), quality)?.size ?? 0), 0);
  const [normal, saver] = [sizeIn('normal'), sizeIn('saver')];
  return {
    messages,
    kept: playable.length - messages.length,
    barred: list.length - playable.length,
    choices: [
      { quality: 'normal', size: normal },
      ...(saver < normal ? [{ quality: 'saver', size: saver } as const] : []),
    ],
  };
}
