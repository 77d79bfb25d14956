import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#server/platform/paths';

const Budget = z.strictObject({ atMost: z.number().optional(), atLeast: z.number().optional() });
const budgets = z
  .record(z.string(), Budget)
  .parse(JSON.parse(readFileSync(path.join(packageRoot, 'bench/budgets.json'), 'utf8')));

let missed = 0;

/**
 * Prints one figure, and beside it what `budgets.json` asks of it.
 * @param name its key in the budgets
 * @param unit shown after the value
 */
export function report(name: string, value: number, unit: string): void {
  const budget = budgets[name];
  const shown = `${name.padEnd(52)} ${format(value).padStart(10)} ${unit}`;
  if (!budget) {
    console.log(shown);
    return;
  }
  const kept = value <= (budget.atMost ?? Number.POSITIVE_INFINITY) && value >= (budget.atLeast ?? 0);
  if (!kept) missed += 1;
  const asked = budget.atMost === undefined ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`;
  console.log(`${shown.padEnd(76)} ${kept ? 'ok  ' : 'MISSED'} (${asked})`);
}

/** @returns how many figures missed their budget */
export function missedBudgets(): number {
  return missed;
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 0.1 ? 4 : 2);
}
