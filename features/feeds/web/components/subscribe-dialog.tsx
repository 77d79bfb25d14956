import { SheetDialog } from '#core/web/ui/sheet-dialog';
import * as texts from '#features/feeds/web/texts';
import { FeedAddress } from './feed-address.tsx';

interface SubscribeDialogProps {
  address: string;
  name: string;
  onClose: () => void;
}

export function SubscribeDialog({ address, name, onClose }: SubscribeDialogProps) {
  return (
    <SheetDialog title={texts.listenInAPodcastApp()} help={texts.subscribeHelp({ name })} onClose={onClose}>
      <div className="pb-6">
        <FeedAddress address={address} />
      </div>
    </SheetDialog>
  );
}
