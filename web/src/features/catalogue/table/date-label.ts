import { texts } from '#contract/texts';
import { formatLongDate } from '#web/lib/format';

/**
 * docs/product/screens-and-routes.md#featured-page
 * @param when a day such as `2026-03-15`; may be empty
 */
export function dateLabel(when: string): string {
  return when ? formatLongDate(when) : texts.noDate;
}
