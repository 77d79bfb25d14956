import { Copy } from 'lucide-react';
import * as common from '#core/contract/texts';
import { copyText } from '#core/web/lib/copy-text';
import { useHolding } from '#core/web/lib/holding';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { ActionButton } from './action-button.tsx';
import * as texts from './texts.ts';

interface ShownOnceDialogProps {
  title: string;
  help: string;
  text: string;
  what: 'link' | 'secret';
  onKept?: () => void;
  onClose: () => void;
}

/** The server shows this secret only once. */
export function ShownOnceDialog({ title, help, text, what, onKept, onClose }: ShownOnceDialogProps) {
  useHolding(true, texts.copiedOnce({ what }));
  return (
    <SheetDialog title={title} help={help} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <code dir="ltr" className="block rounded-row bg-raised p-4 text-15 break-all select-all">
          {text}
        </code>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton icon={Copy} onClick={() => void copyText(text, what)}>
            {common.copy()}
          </ActionButton>
          <ActionButton kind="accent" onClick={onKept ?? onClose}>
            {texts.iHaveIt()}
          </ActionButton>
        </div>
      </div>
    </SheetDialog>
  );
}
