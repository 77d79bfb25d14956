import type { Reply } from '#contract/endpoint';
import type {
  Days,
  Dimension,
  Listeners,
  listNumbers,
  NumbersRow,
  NumbersStep,
  readNumbers,
  Step,
  SumName,
  Totals,
} from '#contract/numbers/desk';
import type { Database } from '#server/database/database';
import * as listenerQueries from './listener-queries.ts';
import { daysBefore, exactSpanOf, stepsOf } from './policy.ts';
import * as present from './present.ts';
import * as queries from './sum-queries.ts';

export interface ListAsked extends Days {
  sort: SumName;
  limit: number;
}

/** Plays, seconds heard, downloads and sales, from roll-ups and purchases (docs/decisions/030-numbers.md). */
export class Numbers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read({ step, ...days }: Days & { step: Step }): Promise<Reply<typeof readNumbers>['data']> {
    const before = daysBefore(days);
    const [now, then, counted] = await Promise.all([
      this.#readSpan(days, step),
      this.#readSpan(before, step),
      listenerQueries.averageListeners(this.#database, days),
    ]);
    return {
      days,
      before,
      totals: now.totals,
      totalsBefore: then.totals,
      steps: now.steps,
      stepsBefore: then.steps,
      countedAt: counted.countedAt?.toISOString() ?? null,
    };
  }

  /** @returns the most used first; by country, all others last */
  async listBy(dimension: Dimension, { sort, limit, ...days }: ListAsked): Promise<Reply<typeof listNumbers>> {
    if (dimension === 'country') {
      const rows = byMost(await this.#listCountries(days), sort);
      return { data: rows.slice(0, limit), totalElements: rows.length };
    }
    const rows = await queries.listRows(this.#database, dimension, { days, sort, limit });
    return {
      data: rows.map((row) => present.presentRow(dimension, row)),
      totalElements: Number(rows[0]?.total ?? 0),
    };
  }

  async #readSpan(days: Days, step: Step): Promise<{ totals: Totals; steps: NumbersStep[] }> {
    const first = stepsOf(days, step);
    const [rows, listeners, total] = await Promise.all([
      queries.listSteps(this.#database, days, step),
      listenerQueries.listStepListeners(this.#database, { from: first[0] ?? days.from, to: days.to }, step),
      this.#findListeners(days),
    ]);
    const steps = present.presentSteps(first, rows, listeners);
    return { totals: { ...present.addUp(steps), listeners: total }, steps };
  }

  async #findListeners(days: Days): Promise<Listeners> {
    const exact = await this.#findExact(days);
    if (exact !== null) return { count: exact, is: 'span' };
    const { average } = await listenerQueries.averageListeners(this.#database, days);
    return average === null ? null : { count: average, is: 'day' };
  }

  async #findExact(days: Days): Promise<number | null> {
    const span = exactSpanOf(days);
    return span && listenerQueries.findListeners(this.#database, span);
  }

  async #listCountries(days: Days): Promise<NumbersRow[]> {
    const [rows, listeners, exact, steps] = await Promise.all([
      queries.listCountries(this.#database, days),
      listenerQueries.listCountryListeners(this.#database, days),
      this.#findExact(days),
      queries.listSteps(this.#database, days, 'month'),
    ]);
    const totals = present.addUp(steps.map(present.presentSums));
    return present.presentCountries({ totals, rows, listeners, isExact: exact !== null });
  }
}

function byMost(rows: readonly NumbersRow[], sort: SumName): NumbersRow[] {
  return rows.toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || (b[sort] ?? 0) - (a[sort] ?? 0) || b.plays - a.plays,
  );
}
