import * as common from '#core/contract/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { Spinner } from '#core/web/ui/skeleton';

export const LazyCodeForm = lazyPart(
  needsNetwork(async () => (await import('#features/accounts/web/components/code-form')).CodeForm),
  () => (
    <p role="status" className="flex justify-center py-10 text-muted">
      <Spinner />
      <span className="sr-only">{common.restoringState()}</span>
    </p>
  ),
);
