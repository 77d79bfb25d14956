import { readPinBudget } from '#contract/tickets/desk-guesses';
import type { PinBudget } from '#server/features/wallet/tickets/pin-budget';
import { type Binding, bind } from '#server/platform/http/bind';

export function pinBudgetRoutes(binding: Binding, budget: PinBudget): void {
  bind(binding, readPinBudget, async () => ({ data: await budget.read() }));
}
