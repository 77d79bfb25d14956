import { formatLongDate } from '#core/web/lib/format';
import type { TicketBatch } from '#features/tickets/desk';
import * as texts from './texts.ts';

export function batchTitle({ id, name }: Pick<TicketBatch, 'id' | 'name'>): string {
  return name === '' ? texts.batchId({ id }) : name;
}

export function lastDayWords({ last_day }: Pick<TicketBatch, 'last_day'>): string {
  return last_day === null ? texts.noLastDay() : formatLongDate(last_day);
}
