import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import * as common from '#core/contract/texts';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { IconButton } from '#core/web/ui/icon-button';
import { DeskNav } from './desk-nav.tsx';
import * as texts from './texts.ts';

export function DeskDrawer({ onClose }: { onClose: () => void }) {
  useCloseRequest({ open: true, onClose });
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          data-modal-open=""
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-48px)] animate-slide-in flex-col gap-3 overflow-y-auto overscroll-contain bg-ink px-3 pt-[calc(1rem+env(safe-area-inset-top))] pb-4 shadow-float"
        >
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="text-17 font-bold">{common.theDesk()}</Dialog.Title>
            <IconButton icon={X} label={texts.closeMenu()} ground="none" onClick={onClose} />
          </div>
          <nav aria-label={common.theDesk()}>
            <DeskNav onChosen={onClose} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
