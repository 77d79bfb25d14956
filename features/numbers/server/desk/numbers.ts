import type { Reply } from '#core/contract/endpoint';
import type { Database } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
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
} from '#features/numbers/desk';
import * as listenerQueries from './listener-queries.ts';
import { assertMayList, daysBefore, exactSpanOf, stepsOf } from './policy.ts';
import * as present from './present.ts';
import * as queries from './sum-queries.ts';

export interface ListAsked extends Days {
  sort: SumName;
  limit: number;
}

export class Numbers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(scope: Scope, { step, ...days }: Days & { step: Step }): Promise<Reply<typeof readNumbers>['data']> {
    const before = daysBefore(days);
    const [now, then, counted] = await Promise.all([
      this.#readSpan(scope, { days, step }),
      this.#readSpan(scope, { days: before, step }),
      listenerQueries.averageListeners(this.#database, scope, days),
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

  async listBy(
    scope: Scope,
    { dimension, sort, limit, ...days }: ListAsked & { dimension: Dimension },
  ): Promise<Reply<typeof listNumbers>> {
    assertMayList(scope, { dimension, sort });
    if (dimension === 'country') {
      const rows = byMost(await this.#listCountries(days), sort);
      return { data: rows.slice(0, limit), totalElements: rows.length };
    }
    const rows = await queries.listRows(this.#database, scope, { dimension, days, sort, limit });
    return {
      data: rows.map((row) => present.presentRow(scope, dimension, row)),
      totalElements: Number(rows[0]?.total ?? 0),
    };
  }

  async #readSpan(
    scope: Scope,
    { days, step }: { days: Days; step: Step },
  ): Promise<{ totals: Totals; steps: NumbersStep[] }> {
    const first = stepsOf(days, step);
    const [rows, listeners, total] = await Promise.all([
      queries.listSteps(this.#database, scope, { days, step }),
      listenerQueries.listStepListeners(this.#database, scope, { from: first[0] ?? days.from, to: days.to, step }),
      this.#findListeners(scope, days),
    ]);
    const steps = present.presentSteps(first, { scope, rows, listeners });
    return { totals: { ...present.addUp(steps), listeners: total }, steps };
  }

  async #findListeners(scope: Scope, days: Days): Promise<Listeners> {
    const exact = await this.#findExact(scope, days);
    if (exact !== null) return { count: exact, is: 'span' };
    const { average } = await listenerQueries.averageListeners(this.#database, scope, days);
    return average === null ? null : { count: average, is: 'day' };
  }

  async #findExact(scope: Scope, days: Days): Promise<number | null> {
    const span = exactSpanOf(days);
    return span && listenerQueries.findListeners(this.#database, scope, span);
  }

  async #listCountries(days: Days): Promise<NumbersRow[]> {
    const [rows, listeners, exact, steps] = await Promise.all([
      queries.listCountries(this.#database, days),
      listenerQueries.listCountryListeners(this.#database, days),
      this.#findExact('all', days),
      queries.listSteps(this.#database, 'all', { days, step: 'month' }),
    ]);
    const totals = present.addUp(steps.map((row) => present.presentSums('all', row)));
    return present.presentCountries({ totals, rows, listeners, isExact: exact !== null });
  }
}

function byMost(rows: readonly NumbersRow[], sort: SumName): NumbersRow[] {
  return rows.toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || (b[sort] ?? 0) - (a[sort] ?? 0) || b.plays - a.plays,
  );
}
