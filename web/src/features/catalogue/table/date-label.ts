import { texts } from '#contract/texts';
import { formatLongDate } from '#web/lib/format';

/** docs/product/screens-and-routes.md#featured-page; `when` may be empty. */
export function dateLabel(when: string): string {
  return when ? formatLongDate(when) : texts.noDate;
}
