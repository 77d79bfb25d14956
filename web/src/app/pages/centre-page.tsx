import type { CentreSlug } from '#contract/ids';
import { type AboveMessages, CentrePage as CentreMessages } from '#web/features/catalogue/pages/centre-page';
import { useLiveNow } from '#web/features/live/use-live-now';
import { LiveStream } from './live-stream.tsx';

/** A centre's page with its live card above its messages (docs/product/screens-and-routes.md#centre-page). */
export function CentrePage() {
  return <CentreMessages useAbove={useLiveStream} />;
}

function useLiveStream(slug: CentreSlug): AboveMessages {
  const live = useLiveNow(slug);
  return { isPending: live.isPending, content: <LiveStream live={live} centreSlug={slug} /> };
}
