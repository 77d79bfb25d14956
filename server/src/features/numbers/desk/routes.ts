import { listNumbers, readNumbers } from '#contract/numbers/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Numbers } from './numbers.ts';

export function numbersRoutes(binding: Binding, numbers: Numbers): void {
  bind(binding, readNumbers, async ({ query }) => ({ data: await numbers.read(query) }));
  bind(binding, listNumbers, ({ params, query }) => numbers.listBy(params.dimension, query));
}
