import { lazy } from 'react';
import { LivePage as Page } from '#web/features/live/desk/live-page';
import { StreamPreviewContext, type StreamPreviewSlot } from '#web/features/live/desk/preview-slot';
import { loadPart } from '#web/lib/load-part';

const LiveDialog = lazy(async () => ({
  default: (await loadPart(() => import('#web/features/live/components/live-dialog'))).LiveDialog,
}));

const preview: StreamPreviewSlot = ({ address, onClose }) => (
  <LiveDialog address={address} onAskAgain={async () => address} onClose={onClose} />
);

/** The desk's page of what is on air, with the library's own dialog as its preview: just what listeners see. */
export function LivePage() {
  return (
    <StreamPreviewContext value={preview}>
      <Page />
    </StreamPreviewContext>
  );
}
