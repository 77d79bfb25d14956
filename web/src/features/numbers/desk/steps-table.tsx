import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint';
import { formatNaira } from '#contract/money';
import type { NumbersStep, readNumbers, Step } from '#contract/numbers/desk';
import { type Column, DataTable } from '#web/desk-kit/data-table';
import { stepInWords, stepNames } from './labels.ts';
import { measures } from './measures.ts';

interface StepsTableProps {
  numbers: Reply<typeof readNumbers>['data'];
  step: Step;
}

/** All numbers step by step, the latest first: what the chart shows to eyes, and what it doesn't show at once. */
export function StepsTable({ numbers: { steps }, step }: StepsTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex h-11 cursor-pointer list-none items-center gap-2 rounded-full font-semibold text-muted hover:text-text">
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        These numbers as a table
      </summary>
      {isOpen && (
        <>
          <section
            {...scrolledByKeys}
            aria-label="The table"
            className="thin-scrollbar max-h-[30rem] overflow-auto [&_thead]:top-0"
          >
            <div className="min-w-[47rem]">
              <DataTable
                label="Numbers step by step"
                columns={columnsFor(step, steps)}
                rows={steps.toReversed()}
                rowId={({ day }) => day}
                rowName={({ day }) => stepInWords(day, step)}
                empty={null}
              />
            </div>
          </section>
          {step !== 'day' && (
            <p className="pt-3 text-13 text-muted">
              Listeners are those of the whole {step}, also where only a part of it is among these days.
            </p>
          )}
        </>
      )}
    </details>
  );
}

/** A box that scrolls takes the focus, so that the arrow keys reach what it hides. */
const scrolledByKeys = { tabIndex: 0 } as const;

function columnsFor(step: Step, steps: readonly NumbersStep[]): Column<NumbersStep>[] {
  const hasRefunds = steps.some(({ refunds }) => refunds > 0);
  return [
    { id: 'day', header: stepNames[step].one, cell: ({ day }) => stepInWords(day, step) },
    ...measures.map(({ name, title, of, format }) => ({
      id: name,
      header: title,
      align: 'end' as const,
      width: '8rem',
      cell: (row: NumbersStep) => {
        const value = of(row);
        return value === null ? '–' : format(value);
      },
    })),
    ...(hasRefunds ? [refundedColumn] : []),
  ];
}

const refundedColumn: Column<NumbersStep> = {
  id: 'refunds',
  header: 'Refunded',
  align: 'end',
  width: '8rem',
  cell: ({ refunds }) => formatNaira(refunds),
};
