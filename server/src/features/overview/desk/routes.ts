import { readOverview } from '#contract/overview/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Overview } from './overview.ts';

export function overviewRoutes(binding: Binding, overview: Overview): void {
  bind(binding, readOverview, async () => ({ data: await overview.read() }));
}
