import { Podcast } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { TextButton } from '#core/web/ui/text-button';
import * as texts from '#features/feeds/web/texts';

const Dialog = lazyPart(
  needsNetwork(async () => (await import('./private-feed-dialog.tsx')).PrivateFeedDialog),
  ({ onClose }) => <LoadingDialog onClose={onClose} />,
);

export function PrivateFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton kind="quiet" aria-haspopup="dialog" onPointerEnter={Dialog.preload} onClick={() => setOpen(true)}>
        <Podcast aria-hidden="true" size={20} />
        {texts.podcastApp()}
      </TextButton>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
