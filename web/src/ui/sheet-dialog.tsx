import './sheet-dialog.css';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { hasKeyboard } from '#web/lib/browser/has-keyboard';
import { useCloseRequest } from '#web/lib/browser/use-close-request';
import { useKeyboardInset } from '#web/lib/browser/use-keyboard-inset';
import { IconButton } from './icon-button.tsx';

interface SheetDialogProps {
  title: string;
  /** A sentence below the title; none where what follows says it. */
  help?: ReactNode;
  onClose: () => void;
  /** It is as large as the screen allows, for something to look at that fills it; else as small as what is in it. */
  isStage?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is open for as long as it is there: a sheet at the foot of a phone, a panel in the middle from 768 px on.
 * Where there is a keyboard its first box has the focus; when it goes, the focus is back on what opened it. It draws its own
 * scrim: Radix's overlay writes a <style> element that the CSP refuses.
 */
export function SheetDialog({ title, help, onClose, isStage = false, children }: SheetDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // Before what is in the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useCloseRequest({ open: true, onClose });
  useKeyboardInset(content);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          ref={content}
          data-modal-open=""
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusFirst(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener.current);
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && isToast(event.target)) event.preventDefault();
          }}
          className={clsx(
            'sheet-dialog thin-scrollbar fixed inset-x-0 z-50 mx-auto animate-rise overflow-y-auto overscroll-contain rounded-t-panel bg-surface px-4 pt-4 shadow-float outline outline-transparent md:rounded-panel md:px-6 md:pt-6',
            isStage ? 'sheet-stage' : 'max-w-md',
          )}
        >
          <div className="mb-5 flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Dialog.Title dir="auto" className="text-21 font-bold tracking-tight">
                {title}
              </Dialog.Title>
              <Dialog.Description dir="auto" className="mt-1 text-pretty text-muted">
                {help}
              </Dialog.Description>
            </div>
            <IconButton icon={X} label="Close" ground="raised" onClick={onClose} />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Gives a dialog's first box the focus, or the dialog itself where a box would bring up a keyboard over it.
 * @param content the dialog, or a part of it
 */
export function focusFirst(content: HTMLElement | null): void {
  const box = hasKeyboard() ? content?.querySelector<HTMLInputElement>('input:not([hidden])') : null;
  (box ?? content)?.focus({ preventScroll: true });
}

/** What opened it may be gone by now, as an entry of a menu is: then the page has the focus. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body;
  const heir = isThere ? opener : document.getElementById('main');
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
}

/** Taking a toast away is no wish to leave the dialog; by the time that is asked it may be gone. */
function isToast(pressed: Element): boolean {
  return !pressed.isConnected || pressed.closest('[data-toasts]') !== null;
}
