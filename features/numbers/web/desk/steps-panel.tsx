import { clsx } from 'clsx';
import { ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Reply } from '#core/contract/endpoint';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { useAddress } from '#core/web/desk-kit/use-address';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { loadPart } from '#core/web/lib/load-part';
import { Skeleton } from '#core/web/ui/skeleton';
import type { NumbersStep, readNumbers, Step } from '#features/numbers/desk';
import { saveCsv } from './csv.ts';
import type { Filter } from './filter.ts';
import { daysInWords, stepInWords, stepNames } from './labels.ts';
import { measuresFor, refundColumns } from './measures.ts';
import * as texts from './texts.ts';

const StepsChart = lazy(() => loadPart(async () => ({ default: (await import('./steps-chart.tsx')).StepsChart })));

interface StepsPanelProps {
  filter: Filter;
  numbers: Reply<typeof readNumbers>['data'] | undefined;
}

export function StepsPanel({ filter, numbers }: StepsPanelProps) {
  const { step, steps, measure } = filter;
  const { change } = useAddress();
  const isOfCentres = useOwnCentres() !== null;
  return (
    <section aria-labelledby="steps-heading" className="pt-8">
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <h2 id="steps-heading" className="mr-auto text-21 font-bold tracking-tight">
          {texts.measureByStep({ measure: measure.name, step })}
        </h2>
        {steps.length > 1 && (
          <select
            aria-label={texts.steps()}
            value={step}
            onChange={({ target }) => change({ step: target.value })}
            className="h-11 cursor-pointer rounded-full bg-raised pr-10 pl-4 font-semibold"
          >
            {steps.map((name) => (
              <option key={name} value={name}>
                {stepNames[name].by()}
              </option>
            ))}
          </select>
        )}
        {numbers && (
          <ActionButton
            icon={Download}
            onClick={() =>
              saveSteps(numbers.steps, {
                isOfCentres,
                name: `numbers by ${step} ${numbers.days.from} ${numbers.days.to}`,
              })
            }
          >
            {texts.saveAsCsv()}
          </ActionButton>
        )}
      </div>
      <figure aria-labelledby="steps-heading">
        <div className="h-72 md:h-80">
          {numbers ? (
            <Suspense fallback={<ChartSkeleton />}>
              <StepsChart steps={numbers.steps} before={numbers.stepsBefore} step={step} measure={measure} />
            </Suspense>
          ) : (
            <ChartSkeleton />
          )}
        </div>
        <figcaption className="flex min-h-5 flex-wrap gap-x-6 gap-y-1 pt-2 text-13 text-muted">
          {numbers && (
            <>
              <Key look="h-3 rounded-[3px] bg-accent">{daysInWords(numbers.days)}</Key>
              <Key look="border-t-2 border-dashed border-text">{daysInWords(numbers.before)}</Key>
            </>
          )}
        </figcaption>
      </figure>
      {numbers && <StepsTable numbers={numbers} step={step} />}
    </section>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={clsx('w-5 shrink-0 forced-color-adjust-none', look)} />
      {children}
    </span>
  );
}

function ChartSkeleton() {
  return <Skeleton className="size-full rounded-panel" />;
}

interface SavedAs {
  name: string;
  isOfCentres: boolean;
}

const csvColumns = [
  ['day', 'day'],
  ['plays', 'plays'],
  ['listeners', 'listeners'],
  ['seconds_heard', 'secondsHeard'],
  ['downloads', 'downloads'],
  ['sales_naira', 'sales'],
  ['refunds_naira', 'refunds'],
] as const;
const ofLibrary: readonly string[] = ['listeners', 'sales', 'refunds'];

function saveSteps(steps: readonly NumbersStep[], { name, isOfCentres }: SavedAs): void {
  const columns = csvColumns.filter(([, column]) => !isOfCentres || !ofLibrary.includes(column));
  const head = columns.map(([title]) => title);
  saveCsv(name, [head, ...steps.map((row) => columns.map(([, column]) => row[column]))]);
}

function StepsTable({ numbers: { steps }, step }: { numbers: Reply<typeof readNumbers>['data']; step: Step }) {
  const [isOpen, setOpen] = useState(false);
  const isOfCentres = useOwnCentres() !== null;
  return (
    <details className="group pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex h-11 cursor-pointer list-none items-center gap-2 rounded-full font-semibold text-muted hover:text-text">
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        {texts.theseNumbersAsATable()}
      </summary>
      {isOpen && (
        <>
          <section
            {...scrolledByKeys}
            aria-label={texts.theTable()}
            className="thin-scrollbar max-h-[30rem] overflow-auto [&_thead]:top-0"
          >
            <div className="min-w-[47rem]">
              <DataTable
                label={texts.numbersStepByStep()}
                columns={columnsFor(step, { steps, isOfCentres })}
                rows={steps.toReversed()}
                rowId={({ day }) => day}
                rowName={({ day }) => stepInWords(day, step)}
                empty={null}
              />
            </div>
          </section>
          {step !== 'day' && !isOfCentres && (
            <p className="pt-3 text-13 text-muted">{texts.listenersOfWholeStep({ step })}</p>
          )}
        </>
      )}
    </details>
  );
}

/** A scrolling box takes the focus, so that the arrow keys reach its hidden part. */
const scrolledByKeys = { tabIndex: 0 } as const;

function columnsFor(
  step: Step,
  { steps, isOfCentres }: { steps: readonly NumbersStep[]; isOfCentres: boolean },
): Column<NumbersStep>[] {
  return [
    { id: 'day', header: stepNames[step].one, cell: ({ day }) => stepInWords(day, step) },
    ...measuresFor(isOfCentres).map(({ name, title, of, format }) => ({
      id: name,
      header: title,
      align: 'end' as const,
      width: '8rem',
      cell: (row: NumbersStep) => {
        const value = of(row);
        return value === null ? '–' : format(value);
      },
    })),
    ...refundColumns(steps, '8rem'),
  ];
}
