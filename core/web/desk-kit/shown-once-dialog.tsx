import { Copy } from 'lucide-react';
import { copyText } from '#core/web/lib/copy-text';
import { useHolding } from '#core/web/lib/holding';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { ActionButton } from './action-button.tsx';

interface ShownOnceDialogProps {
  title: string;
  help: string;
  text: string;
  what: string;
  onKept?: () => void;
  onClose: () => void;
}

/** The server shows this secret only once. */
export function ShownOnceDialog({ title, help, text, what, onKept, onClose }: ShownOnceDialogProps) {
  useHolding(true, `the ${what}`);
  return (
    <SheetDialog title={title} help={help} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <code dir="ltr" className="block rounded-row bg-raised p-4 text-15 break-all select-all">
          {text}
        </code>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton icon={Copy} onClick={() => void copyText(text, what)}>
            Copy
          </ActionButton>
          <ActionButton kind="accent" onClick={onKept ?? onClose}>
            I have it
          </ActionButton>
        </div>
      </div>
    </SheetDialog>
  );
}
