import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { dataPrice } from '#core/web/lib/data-price';
import { formatMonth } from '#core/web/lib/format';
import { monthOf, newestFirst } from '#features/data/web/tally';
import { tallyStore } from '#features/data/web/tally-store';
import * as texts from '#features/data/web/texts';

export function SavedThisMonth() {
  const tally = useStore(tallyStore);
  const now = monthOf(Date.now());
  const saved = tally[now] ?? 0;
  const earlier = newestFirst(tally).filter(([month]) => month !== now);
  return (
    <div className="mt-4 rounded-panel bg-raised p-4">
      <h3 className="text-13 font-semibold text-muted">{texts.savedInMonth({ month: formatMonth(now) })}</h3>
      <p className="mt-1 text-21 font-bold tracking-tight tabular-nums">
        {saved > 0 ? dataPrice(saved) : common.nothingYet()}
      </p>
      <p className="mt-1 text-pretty text-muted">{saved > 0 ? texts.savedHelp() : texts.nothingSavedHelp()}</p>
      {earlier.length > 0 && <EarlierMonths months={earlier} />}
    </div>
  );
}

function EarlierMonths({ months }: { months: readonly (readonly [string, number])[] }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
        {texts.earlierMonths()}
      </summary>
      <dl className="grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        {months.map(([month, bytes]) => (
          <div key={month} className="contents">
            <dt className="text-muted">{formatMonth(month)}</dt>
            <dd>{dataPrice(bytes)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
