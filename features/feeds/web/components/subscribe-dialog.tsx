import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { FeedAddress } from './feed-address.tsx';

interface SubscribeDialogProps {
  address: string;
  name: string;
  onClose: () => void;
}

export function SubscribeDialog({ address, name, onClose }: SubscribeDialogProps) {
  return (
    <SheetDialog
      title="Listen in a podcast app"
      help={`${name}: what is free, and each new message as it comes.`}
      onClose={onClose}
    >
      <div className="pb-6">
        <FeedAddress address={address} />
      </div>
    </SheetDialog>
  );
}
