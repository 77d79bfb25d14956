import type { LostWithoutKey } from '#features/backups/desk';

/** @returns e.g. `12 unredeemed tickets and 1 second factor`; null for nothing */
export function lostInWords({ tickets, gifts, second_factors, webhooks }: LostWithoutKey): string | null {
  const parts = [
    counted(tickets, 'unredeemed ticket'),
    counted(gifts, 'unused gift'),
    counted(second_factors, 'second factor'),
    counted(webhooks, 'webhook secret'),
  ].filter((part) => part !== null);
  return parts.length > 0 ? new Intl.ListFormat('en-GB').format(parts) : null;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
