import { type MessageStatus, messageStatuses } from '#contract/messages/desk';
import { type ChosenMessages, takenToStatus } from '#contract/messages/desk-bulk';
import { formatNaira } from '#contract/money';
import { formatMoment } from '#web/desk-kit/short-time';
import { formatCount, formatLongDate } from '#web/lib/format';
import type { BulkValues } from './bulk-values.ts';

type Counts = Partial<ChosenMessages['counts']>;

/** How many of each status, as in `12 scheduled`. */
const named: Record<MessageStatus, (count: number) => string> = {
  draft: (count) => formatCount(count, ['draft', 'drafts']),
  scheduled: (count) => `${count.toLocaleString('en-NG')} scheduled`,
  published: (count) => `${count.toLocaleString('en-NG')} published`,
  withdrawn: (count) => `${count.toLocaleString('en-NG')} withdrawn`,
};

/** @returns e.g. `12 scheduled, 3 withdrawn, 35 already published`; empty for none */
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

/** @returns how many of them a status is given to */
export function takenOf(counts: Counts, status: MessageStatus): number {
  return takenToStatus[status].reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

/**
 * What giving a status to many will do to each of theirs, e.g. `Publishes 250 drafts; leaves alone 12 scheduled, 35 already published.`
 * @param counts how many there are of each status
 * @param when when they are to be published, in words
 */
export function statusInWords(status: MessageStatus, counts: Counts, when?: string): string {
  const taken = takenToStatus[status];
  const done = countsInWords(counts, taken);
  const left = leftInWords(status, counts);
  const act = `${verbs[status]} ${done || 'none'}${when ? ` for ${when}` : ''}`;
  return left === '' ? `${act}.` : `${act}; leaves alone ${left}.`;
}

/** @returns those that a status isn't given to, e.g. `12 scheduled, 35 already published`; empty for none */
export function leftInWords(status: MessageStatus, counts: Counts): string {
  const left = messageStatuses.filter((each) => !takenToStatus[status].includes(each));
  return countsInWords(
    counts,
    [...left.filter((each) => each !== status), ...left.filter((each) => each === status)],
    status,
  );
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/**
 * What a change of many will do, a sentence for each part of it.
 * @param values as they are typed
 * @param counts how many messages of each status are chosen
 * @param centreName what a centre is called
 */
export function bulkInWords(values: BulkValues, counts: Counts, centreName: (slug: string) => string): string[] {
  const total = messageStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const them = formatCount(total, ['message', 'messages']);
  const said: (string | false)[] = [
    values.add_categories.length > 0 && `Put ${them} into ${quoted(values.add_categories)}.`,
    values.remove_categories.length > 0 && `Take ${them} out of ${quoted(values.remove_categories)}.`,
    values.add_services.length > 0 && `Give ${them} the service ${quoted(values.add_services)}.`,
    values.add_centres.length > 0 && `Put ${them} into the centre ${quoted(values.add_centres.map(centreName))}.`,
    values.remove_centres.length > 0 &&
      `Take ${them} out of the centre ${quoted(values.remove_centres.map(centreName))}.`,
    values.speaker !== null && `Set the speaker of ${them} to “${values.speaker}”.`,
    values.when !== '' && `Set the date of ${them} to ${formatLongDate(values.when)}.`,
    !Number.isNaN(values.price) &&
      (values.price > 0 ? `Set the price of ${them} to ${formatNaira(values.price)}.` : `Make ${them} free.`),
    values.featured === 'yes' && `Feature ${them}.`,
    values.featured === 'no' && `Feature ${them} no longer.`,
    values.status !== '' &&
      statusInWords(
        values.status,
        counts,
        values.status === 'scheduled' && values.publish_at ? formatMoment(values.publish_at) : undefined,
      ),
    values.status === 'withdrawn' &&
      takenOf(counts, 'withdrawn') > 0 &&
      'Listeners no longer find or play what is withdrawn, bought ones too.',
  ];
  return said.filter((sentence) => sentence !== false);
}
