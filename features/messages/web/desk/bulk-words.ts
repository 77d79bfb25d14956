import { formatNaira } from '#core/contract/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { formatCount, formatLongDate } from '#core/web/lib/format';
import {
  type BulkScalar,
  isBulkScalar,
  messageFieldNames,
  messageFields,
  nounOf,
  textInWords,
} from '#features/messages/contract/fields';
import { type ChosenMessages, takenToStatus } from '#features/messages/desk/bulk';
import { type MessageStatus, messageStatuses } from '#features/messages/desk/filters';
import { type BulkValues, emptiedTo, isPresent } from './bulk-values.ts';

interface Chosen {
  counts: Partial<ChosenMessages['counts']>;
  held_back?: number | undefined;
}
type Counts = Chosen['counts'];

const named: Record<MessageStatus, (count: number) => string> = {
  draft: (count) => formatCount(count, ['draft', 'drafts']),
  scheduled: (count) => `${count.toLocaleString('en-NG')} scheduled`,
  published: (count) => `${count.toLocaleString('en-NG')} published`,
  withdrawn: (count) => `${count.toLocaleString('en-NG')} withdrawn`,
};

function countsInWords(counts: Counts, of: readonly MessageStatus[], already?: MessageStatus): string {
  return of
    .flatMap((status) => {
      const count = counts[status] ?? 0;
      if (count === 0) return [];
      return status === already && status !== 'draft'
        ? `${count.toLocaleString('en-NG')} already ${status}`
        : named[status](count);
    })
    .join(', ');
}

const verbs: Record<MessageStatus, string> = {
  published: 'Publishes',
  scheduled: 'Schedules',
  withdrawn: 'Withdraws',
  draft: 'Makes drafts of',
};

export function takenOf(chosen: Chosen, status: MessageStatus): number {
  const counts = takenCounts(chosen, status);
  return takenToStatus[status].reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

/** Held-back drafts don't count, since bulk publishing and scheduling skip them. */
function takenCounts({ counts, held_back = 0 }: Chosen, status: MessageStatus): Counts {
  return takenToStatus[status].includes('draft') ? { ...counts, draft: (counts.draft ?? 0) - held_back } : counts;
}

export function statusInWords(status: MessageStatus, chosen: Chosen, when?: string): string {
  const done = countsInWords(takenCounts(chosen, status), takenToStatus[status]);
  const left = leftInWords(status, chosen);
  const act = `${verbs[status]} ${done || 'none'}${when ? ` for ${when}` : ''}`;
  return left === '' ? `${act}.` : `${act}; leaves alone ${left}.`;
}

export function leftInWords(status: MessageStatus, { counts, held_back = 0 }: Chosen): string {
  const left = messageStatuses.filter((each) => !takenToStatus[status].includes(each));
  const others = countsInWords(
    counts,
    [...left.filter((each) => each !== status), ...left.filter((each) => each === status)],
    status,
  );
  if (held_back === 0 || left.includes('draft')) return others;
  return [`${formatCount(held_back, ['draft', 'drafts'])} held back`, others].filter((part) => part !== '').join(', ');
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

type ListChange = Extract<keyof BulkValues, `${'add' | 'remove'}_${string}`>;

const listChanges: ReadonlyMap<ListChange, (them: string, names: string) => string> = new Map([
  ['add_categories', (them, names) => `Put ${them} into ${names}.`],
  ['remove_categories', (them, names) => `Take ${them} out of ${names}.`],
  ['add_services', (them, names) => `Give ${them} the service ${names}.`],
  ['remove_services', (them, names) => `Take the service ${names} from ${them}.`],
  ['add_centres', (them, names) => `Put ${them} into the centre ${names}.`],
  ['remove_centres', (them, names) => `Take ${them} out of the centre ${names}.`],
]);

function scalarInWords(name: BulkScalar, value: string | number | boolean, them: string): string {
  if (typeof value === 'boolean') return value ? `Feature ${them}.` : `Stop featuring ${them}.`;
  if (value === 0) return `Make ${them} free.`;
  return `Set the ${nounOf(name)} of ${them} to ${scalarText(name, value)}.`;
}

function scalarText(name: BulkScalar, value: string | number): string {
  if (typeof value === 'number') return formatNaira(value);
  if (messageFields[name].kind === 'day') return formatLongDate(value);
  const words = textInWords(name, value);
  return words === value ? `“${value}”` : words;
}

export function bulkInWords(values: BulkValues, chosen: Chosen, centreName: (slug: string) => string): string[] {
  const { counts } = chosen;
  const total = messageStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const them = formatCount(total, ['message', 'messages']);
  const given = [...listChanges].flatMap(([change, inWords]) => {
    const names = values[change];
    return names && isPresent(names)
      ? inWords(them, quoted(names.map(change.endsWith('centres') ? centreName : String)))
      : [];
  });
  const said: (string | false)[] = [
    ...given,
    ...messageFieldNames.filter(isBulkScalar).map((name) => {
      const emptied = emptiedTo(name, values[name]);
      if (emptied !== undefined) return `Set the ${nounOf(name)} of ${them} to ${emptied}.`;
      return isPresent(values[name]) && scalarInWords(name, values[name], them);
    }),
    values.status !== '' &&
      statusInWords(
        values.status,
        chosen,
        values.status === 'scheduled' && values.publish_at ? formatMoment(values.publish_at) : undefined,
      ),
    values.status === 'withdrawn' &&
      takenOf(chosen, 'withdrawn') > 0 &&
      'Listeners no longer find or play withdrawn messages, even those that they bought.',
  ];
  return said.filter((sentence) => sentence !== false);
}
