import * as common from '#core/contract/texts';
import { messageOf } from '#core/web/lib/api/call';
import { Failure } from '#core/web/ui/failure';

export function QueryFailure({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return <Failure message={messageOf(query.error, common.generalError())} onRetry={() => void query.refetch()} />;
}
