import { formatLongDate } from '#core/web/lib/format';
import type { TicketBatch } from '#features/tickets/desk';

export function batchTitle({ id, name }: Pick<TicketBatch, 'id' | 'name'>): string {
  return name === '' ? `Batch ${id}` : name;
}

export function lastDayWords({ last_day }: Pick<TicketBatch, 'last_day'>): string {
  return last_day === null ? 'No last day' : formatLongDate(last_day);
}
