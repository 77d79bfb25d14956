import { Copy } from 'lucide-react';
import { ActionButton } from '#web/desk-kit/action-button';
import { toast } from '#web/lib/toasts';
import { SheetDialog } from '#web/ui/sheet-dialog';

/** Shows a webhook's secret, which no later reply has. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Copied');
    } catch {
      toast.error('This browser doesn’t let it be copied. Select the secret instead.');
    }
  };
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
          <ActionButton icon={Copy} onClick={() => void copy()}>
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
