import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress } from '#core/web/desk-kit/use-address';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { Skeleton } from '#core/web/ui/skeleton';
import type { Totals } from '#features/numbers/desk';
import { changeInWords, listenersInWords } from './labels.ts';
import { type Measure, measuresFor } from './measures.ts';
import * as texts from './texts.ts';

interface FiguresProps {
  totals: Totals | undefined;
  before: Totals | undefined;
  shown: Measure;
}

export function Figures({ shown, ...figures }: FiguresProps) {
  const { change } = useAddress();
  return (
    <div className="@container">
      <FigureCards
        {...figures}
        card={({ name }, { className, children }) => (
          <button
            type="button"
            aria-pressed={name === shown.name}
            onClick={() => change({ show: name })}
            className={clsx(className, 'text-left', name === shown.name && 'inset-ring-2 inset-ring-accent')}
          >
            {children}
          </button>
        )}
      />
    </div>
  );
}

interface FigureCardsProps extends Omit<FiguresProps, 'shown'> {
  card: (measure: Measure, card: { className: string; children: ReactNode }) => ReactNode;
}

export function FigureCards({ totals, before, card }: FigureCardsProps) {
  const measures = measuresFor(useOwnCentres() !== null);
  const className = 'flex size-full flex-col items-start gap-1 rounded-panel bg-raised p-4 hover:bg-text/10';
  const contentOf = (measure: Measure) => (
    <>
      <span className="text-13 font-semibold text-muted">{measure.title()}</span>
      {totals ? (
        <Figure measure={measure} totals={totals} before={before} />
      ) : (
        <>
          <Skeleton className="h-8 w-20 rounded-row" />
          <Skeleton className="mt-1 h-4 w-28 rounded-row" />
        </>
      )}
    </>
  );
  return (
    <ul
      className={clsx(
        'grid grid-cols-2 gap-3',
        measures.length > 3 ? '@min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-5' : '@min-[28rem]:grid-cols-3',
      )}
    >
      {measures.map((measure) => (
        <li key={measure.name} className="first:max-[40rem]:col-span-2">
          {card(measure, { className, children: contentOf(measure) })}
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  measure: Measure;
  totals: Totals;
  before: Totals | undefined;
}

function Figure({ measure, totals, before }: FigureProps) {
  const value = shownOf(measure, totals);
  const then = before && shownOf(measure, before);
  const isComparable = measure.name !== 'listeners' || totals.listeners?.is === before?.listeners?.is;
  return (
    <>
      <span
        dir="auto"
        className="max-w-full truncate text-21 @min-[40rem]:text-28 font-bold tracking-tight tabular-nums"
      >
        {value === null ? '–' : measure.format(value)}
      </span>
      {measure.name === 'listeners' && <Aside>{listenersInWords(totals.listeners)}</Aside>}
      {measure.name === 'sales' && totals.refunds !== null && totals.refunds > 0 && (
        <Aside>{texts.amountRefunded({ amount: measure.format(totals.refunds) })}</Aside>
      )}
      {value !== null && typeof then === 'number' && isComparable && (
        <Change now={value} before={then} format={measure.format} />
      )}
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="text-13 text-muted">{children}</span>;
}

const marks = { more: ArrowUp, less: ArrowDown, same: Equal } as const;

function Change({ now, before, format }: { now: number; before: number; format: Measure['format'] }) {
  const { sign, words } = changeInWords(now, before);
  const Mark = marks[sign];
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-13 text-muted tabular-nums">
      <Mark aria-hidden="true" size={14} className={clsx('shrink-0', sign !== 'same' && 'text-text')} />
      <span className="font-semibold text-text">{words}</span>
      {before > 0 && <span>{texts.figureBefore({ figure: format(before) })}</span>}
    </span>
  );
}

function shownOf(measure: Measure, totals: Totals): number | null {
  return measure.of({ ...totals, listeners: totals.listeners?.count ?? null });
}
