import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { today, zoneInWords } from '#core/web/desk-kit/library-time';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useAddress } from '#core/web/desk-kit/use-address';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { paths } from '#core/web/lib/paths';
import type { Totals } from '#features/numbers/desk';
import { numbersQuery } from './api.ts';
import { Figures } from './figures.tsx';
import { type Filter, filterIn, ranges } from './filter.ts';
import { daysInWords } from './labels.ts';
import { RowsPanel } from './rows-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import * as texts from './texts.ts';

export function Page() {
  const [search] = useSearchParams();
  const [day] = useState(today);
  const centres = useOwnCentres();
  const filter = filterIn(search, day, centres !== null);
  const zone = zoneInWords();
  return (
    <>
      <DeskHeading
        title={texts.numbers()}
        help={centres ? texts.numbersHelpOfCentres({ zone }) : texts.numbersHelp({ zone })}
      />
      <RangeBar {...filter} />
      {filter.problem === null && <Shown filter={filter} />}
    </>
  );
}

function Shown({ filter }: { filter: Filter }) {
  const { days, step, measure } = filter;
  const query = useQuery(numbersQuery({ ...days, step }));
  const { data: numbers, isPlaceholderData } = query;
  if (query.isError && !numbers) return <QueryFailure query={query} />;
  const isEmpty = numbers !== undefined && isNothing(numbers.totals) && isNothing(numbers.totalsBefore);
  return (
    <div aria-busy={isPlaceholderData} className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <p className="-mt-2 pb-4 text-13 text-muted">
        {numbers
          ? texts.daysComparedWith({ days: daysInWords(numbers.days), before: daysInWords(numbers.before) })
          : '\u00a0'}
      </p>
      <Figures totals={numbers?.totals} before={numbers?.totalsBefore} shown={measure} />
      {isEmpty ? (
        <NothingYet isYear={filter.range === 'year'} />
      ) : (
        <>
          <StepsPanel filter={filter} numbers={numbers} />
          <RowsPanel filter={filter} />
        </>
      )}
      {numbers && <Footnote countedAt={numbers.countedAt} />}
    </div>
  );
}

function isNothing({ plays, downloads, sales, refunds }: Totals): boolean {
  return plays + downloads + (sales ?? 0) + (refunds ?? 0) === 0;
}

function NothingYet({ isYear }: { isYear: boolean }) {
  const isOfCentres = useOwnCentres() !== null;
  return (
    <EmptyList
      icon={ChartNoAxesColumn}
      title={texts.nothingPlayed()}
      help={isOfCentres ? texts.nothingPlayedHelpOfCentres() : texts.nothingPlayedHelp()}
      to={isYear ? [paths.home(), texts.goToTheLibrary()] : [{ search: '?range=year' }, texts.showTwelveMonths()]}
    />
  );
}

function Footnote({ countedAt }: { countedAt: string | null }) {
  const isOfCentres = useOwnCentres() !== null;
  const ofListeners = () => [
    texts.listenersExplained(),
    countedAt === null ? texts.notCountedAtOnce() : texts.notCountedAtOnceLast({ when: formatMoment(countedAt) }),
  ];
  return (
    <p className="max-w-[70ch] pt-8 text-13 text-pretty text-muted">
      {[texts.countedOnceAnHour(), ...(isOfCentres ? [] : ofListeners())].join(' ')}
    </p>
  );
}

function RangeBar({ range, days, problem }: Filter) {
  const { search, change } = useAddress();
  const choose = (name: string) => change({ range: name, from: null, to: null, step: null });
  const chooseDay = (end: 'from' | 'to', day: string) => {
    change({ range: null, ...(problem ? {} : days), [end]: day, step: null }, { replace: true });
  };
  return (
    <div className="pb-6">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="contents">
          <legend className="sr-only">{texts.days()}</legend>
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
              {title()}
            </button>
          ))}
        </fieldset>
        <div className="flex min-w-0 flex-wrap gap-2">
          <DayBox
            label={texts.from()}
            value={search.get('from') ?? days.from}
            onChange={(day) => chooseDay('from', day)}
          />
          <DayBox label={texts.to()} value={search.get('to') ?? days.to} onChange={(day) => chooseDay('to', day)} />
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
