import { formatNaira } from '#core/contract/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { formatLongDate } from '#core/web/lib/format';
import {
  type BulkScalar,
  isBulkScalar,
  messageFieldNames,
  messageFields,
  textInWords,
} from '#features/messages/contract/fields';
import { type ChosenMessages, takenToStatus } from '#features/messages/desk/bulk';
import { type MessageStatus, messageStatuses } from '#features/messages/desk/filters';
import { type BulkValues, emptiedTo, isPresent } from './bulk-values.ts';
import * as texts from './texts.ts';

interface Chosen {
  counts: Partial<ChosenMessages['counts']>;
  held_back?: number | undefined;
}
type Counts = Chosen['counts'];

function countsInWords(counts: Counts, of: readonly MessageStatus[], already?: MessageStatus): string {
  return of
    .flatMap((status) => {
      const count = counts[status] ?? 0;
      if (count === 0) return [];
      return status === already && status !== 'draft'
        ? texts.countAlreadyOfStatus({ status, count })
        : texts.countOfStatus({ status, count });
    })
    .join(', ');
}

export function takenOf(chosen: Chosen, status: MessageStatus): number {
  const counts = takenCounts(chosen, status);
  return takenToStatus[status].reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

/** Held-back drafts don't count, since bulk publishing and scheduling skip them. */
function takenCounts({ counts, held_back = 0 }: Chosen, status: MessageStatus): Counts {
  return takenToStatus[status].includes('draft') ? { ...counts, draft: (counts.draft ?? 0) - held_back } : counts;
}

export function statusInWords(status: MessageStatus, chosen: Chosen, when = ''): string {
  const act = status === 'scheduled' && when !== '' ? 'scheduledFor' : status;
  const taken = countsInWords(takenCounts(chosen, status), takenToStatus[status]);
  const left = leftInWords(status, chosen);
  if (taken === '')
    return left === '' ? texts.changesNoStatus({ act, when }) : texts.changesNoStatusLeavesAlone({ act, when, left });
  return left === ''
    ? texts.changesStatus({ act, taken, when })
    : texts.changesStatusLeavesAlone({ act, taken, when, left });
}

export function leftInWords(status: MessageStatus, { counts, held_back = 0 }: Chosen): string {
  const left = messageStatuses.filter((each) => !takenToStatus[status].includes(each));
  const others = countsInWords(
    counts,
    [...left.filter((each) => each !== status), ...left.filter((each) => each === status)],
    status,
  );
  if (held_back === 0 || left.includes('draft')) return others;
  return [texts.draftsHeldBack({ count: held_back }), others].filter((part) => part !== '').join(', ');
}

const quoted = (names: readonly string[]) => names.map((name) => texts.quotedName({ name })).join(', ');

type ListChange = Extract<keyof BulkValues, `${'add' | 'remove'}_${string}`>;

const listChanges: ReadonlyMap<ListChange, (values: { count: number; names: string }) => string> = new Map([
  ['add_categories', texts.putIntoCategoryNames],
  ['remove_categories', texts.takeOutOfCategoryNames],
  ['add_services', texts.giveTheServiceNames],
  ['remove_services', texts.takeService],
  ['add_centres', texts.putIntoTheCentreNames],
  ['remove_centres', texts.takeOutOfTheCentreNames],
]);

function scalarInWords(field: BulkScalar, value: string | number | boolean, count: number): string {
  if (typeof value === 'boolean') return value ? texts.featureCount({ count }) : texts.stopFeaturingCount({ count });
  if (value === 0) return texts.makeCountFree({ count });
  return texts.setField({ field, count, value: scalarText(field, value) });
}

function scalarText(name: BulkScalar, value: string | number): string {
  if (typeof value === 'number') return formatNaira(value);
  if (messageFields[name].kind === 'day') return formatLongDate(value);
  const words = textInWords(name, value);
  return words === value ? texts.quotedName({ name: value }) : words;
}

export function bulkInWords(values: BulkValues, chosen: Chosen, centreName: (slug: string) => string): string[] {
  const { counts } = chosen;
  const count = messageStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const given = [...listChanges].flatMap(([change, inWords]) => {
    const names = values[change];
    return names && isPresent(names)
      ? inWords({ count, names: quoted(names.map(change.endsWith('centres') ? centreName : String)) })
      : [];
  });
  const said: (string | false)[] = [
    ...given,
    ...messageFieldNames.filter(isBulkScalar).map((name) => {
      if (emptiedTo(name, values[name]) !== undefined) return texts.emptyField({ field: name, count });
      return isPresent(values[name]) && scalarInWords(name, values[name], count);
    }),
    values.status !== '' &&
      statusInWords(
        values.status,
        chosen,
        values.status === 'scheduled' && values.publish_at ? formatMoment(values.publish_at) : undefined,
      ),
    values.status === 'withdrawn' && takenOf(chosen, 'withdrawn') > 0 && texts.listenersNoLongerFindOrPlay(),
  ];
  return said.filter((sentence) => sentence !== false);
}
