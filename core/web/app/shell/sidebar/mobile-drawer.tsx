import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import * as texts from '#core/web/app/texts';
import { Brand } from '#core/web/lib/brand';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';
import { IconButton } from '#core/web/ui/icon-button';
import { aboutEntry } from './entries.ts';
import { InstallEntry } from './install-entry.tsx';
import { Lists } from './lists.tsx';
import { Navigation } from './navigation.tsx';
import { EntryLink } from './navigation-link.tsx';

interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  menuButton: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}

/** The drawer has its own scrim, because Radix's overlay would lock scrolling with a <style> element, which the CSP forbids. */
export function MobileDrawer({ open, onOpenChange, menuButton, main }: MobileDrawerProps) {
  const chosen = useRef(false);
  const close = () => onOpenChange(false);
  useCloseRequest({ open, onClose: close });
  useHolding(open, null);
  const choose = () => {
    chosen.current = true;
    close();
  };
  const giveFocusBack = () => {
    (chosen.current ? main : menuButton).current?.focus({ preventScroll: true });
    chosen.current = false;
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {open && <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" />}
        <Dialog.Content
          data-modal-open={open ? '' : undefined}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-48px)] flex-col gap-4 overflow-y-auto overscroll-contain bg-ink px-3 pt-[calc(1rem+env(safe-area-inset-top))] pb-4 shadow-float data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <Dialog.Title className="sr-only">{texts.menu()}</Dialog.Title>
          <div className="flex items-center justify-between pl-3">
            <Brand />
            <IconButton icon={X} label={texts.closeMenu()} ground="none" onClick={close} />
          </div>
          <nav aria-label={texts.main()} className="flex min-h-0 flex-1 flex-col gap-4">
            <Navigation onChosen={choose} />
            <Lists onChosen={choose} />
            <div className="mt-auto flex flex-col gap-1">
              <InstallEntry onChosen={choose} />
              <EntryLink entry={aboutEntry} onChosen={choose} />
            </div>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
