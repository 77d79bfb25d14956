import { Copy } from 'lucide-react';
import { ActionButton } from '#web/desk-kit/action-button';
import { copyText } from '#web/lib/copy-text';
import { useHolding } from '#web/lib/holding';
import { SheetDialog } from '#web/ui/sheet-dialog';

/** Shows a webhook's secret, which no later reply has. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  useHolding(true, 'the webhook’s secret');
  return (
    <SheetDialog
      title="The secret"
      help="Enter it in the system that receives the events: by it the system knows that they come from here. It is shown only now."
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <code dir="ltr" className="block rounded-row bg-raised p-4 text-15 break-all select-all">
          {secret}
        </code>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton icon={Copy} onClick={() => void copyText(secret, 'secret')}>
            Copy
          </ActionButton>
          <ActionButton kind="accent" onClick={onClose}>
            I have it
          </ActionButton>
        </div>
      </div>
    </SheetDialog>
  );
}
