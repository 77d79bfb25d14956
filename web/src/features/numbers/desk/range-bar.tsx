import { clsx } from 'clsx';
import { useAddress } from '#web/desk-kit/use-address';
import { type Filter, ranges } from './filter.ts';

/** Of which days: a span by one press, or a first and a last day. All of it is in the address. */
export function RangeBar({ range, days, problem }: Filter) {
  const { search, change } = useAddress();
  const choose = (name: string) => change({ range: name, from: null, to: null, step: null });
  const chooseDay = (end: 'from' | 'to', day: string) => {
    change({ range: null, ...(problem ? {} : days), [end]: day, step: null }, { replace: true });
  };
  return (
    <div className="pb-6">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">Days</legend>
          {ranges.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              aria-pressed={range === name}
              onClick={() => choose(name)}
              className={clsx(
                'h-11 rounded-full px-2.5 font-semibold md:px-4',
                range === name ? 'bg-text text-ink' : 'bg-raised hover:bg-text/15',
              )}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <div className="flex min-w-0 flex-wrap gap-2">
          <DayBox label="From" value={search.get('from') ?? days.from} onChange={(day) => chooseDay('from', day)} />
          <DayBox label="To" value={search.get('to') ?? days.to} onChange={(day) => chooseDay('to', day)} />
        </div>
      </div>
      <p role="status" className={clsx('text-live', problem && 'pt-2')}>
        {problem}
      </p>
    </div>
  );
}

function DayBox({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex max-w-full items-center gap-2">
      <span className="min-w-8 text-13 font-semibold text-muted md:min-w-0">{label}</span>
      <input
        type="date"
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 min-w-0 rounded-full bg-raised px-4 font-semibold tabular-nums"
      />
    </label>
  );
}
