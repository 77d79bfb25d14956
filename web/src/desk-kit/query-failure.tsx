import { texts } from '#contract/texts';
import { messageOf } from '#web/lib/api/call';
import { Failure } from '#web/ui/failure';

export function QueryFailure({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return <Failure message={messageOf(query.error, texts.generalError)} onRetry={() => void query.refetch()} />;
}
