import type { RedemptionDay } from '#contract/tickets/desk';
import { formatLongDate } from '#web/lib/format';

/** How many tickets were redeemed on each day on which any was, as a list whose bars compare them; the latest first. */
export function RedemptionDays({ days }: { days: readonly RedemptionDay[] }) {
  const most = Math.max(...days.map(({ redeemed }) => redeemed));
  return (
    <section aria-labelledby="redemption-days" className="mt-8">
      <h2 id="redemption-days" className="pb-3 text-17 font-bold">
        Redeemed by day
      </h2>
      <ul className="thin-scrollbar max-h-80 max-w-xl overflow-y-auto">
        {[...days].reverse().map(({ day, redeemed }) => (
          <li
            key={day}
            className="grid min-h-9 grid-cols-[9.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-15 tabular-nums"
          >
            <span className="text-muted">{formatLongDate(day)}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full text-accent">
              <rect width={Math.max(1, (redeemed / most) * 100)} height="8" fill="currentColor" />
            </svg>
            <span className="text-end font-semibold">{redeemed}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
