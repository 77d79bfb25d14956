import type { Message } from '#contract/catalogue';
import { formatLongDate } from '#web/lib/format';

/**
 * Why a free message can't be played: it isn't released yet (decisions: Who may play what).
 * @param message a free message with `can_play` false
 */
export function notYetLine({ start_date }: Pick<Message, 'start_date'>): string {
  return start_date ? `Available from ${formatLongDate(start_date)}` : 'Not available yet';
}
