import { readDesk } from '#contract/operators/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Operators } from './operators.ts';

export function operatorRoutes(binding: Binding, operators: Operators): void {
  bind(binding, readDesk, async ({ listener }) => ({ data: await operators.read(listener.accountId) }));
}
