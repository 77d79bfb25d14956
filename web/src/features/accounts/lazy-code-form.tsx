import { texts } from '#contract/texts';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';
import { Spinner } from '#web/ui/skeleton';

/** Its code comes when an account turns out to have a second factor. */
export const LazyCodeForm = lazyPart(
  needsNetwork(async () => (await import('#web/features/accounts/components/code-form')).CodeForm),
  () => (
    <p role="status" className="flex justify-center py-10 text-muted">
      <Spinner />
      <span className="sr-only">{texts.restoringState}</span>
    </p>
  ),
);
