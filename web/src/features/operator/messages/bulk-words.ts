import { formatNaira } from '#contract/money';
import { formatMoment } from '#web/features/operator/parts/short-time';
import { formatCount, formatLongDate } from '#web/lib/format';
import type { BulkValues } from './bulk-values.ts';

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/**
 * What a change of many will do, a sentence for each part of it.
 * @param values as they are typed
 * @param total how many messages are chosen
 * @param centreName what a centre is called
 */
export function bulkInWords(values: BulkValues, total: number, centreName: (slug: string) => string): string[] {
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
    values.status === 'published' && `Publish ${them} at once.`,
    values.status === 'scheduled' &&
      (values.publish_at ? `Publish ${them} on ${formatMoment(values.publish_at)}.` : `Publish ${them} later.`),
    values.status === 'withdrawn' && `Withdraw ${them}: listeners no longer find or play them, bought ones too.`,
    values.status === 'draft' && `Make ${them} drafts.`,
  ];
  return said.filter((sentence) => sentence !== false);
}
