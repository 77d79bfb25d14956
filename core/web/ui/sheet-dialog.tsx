import * as texts from './texts.ts';
import './sheet-dialog.css';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasKeyboard } from '#core/web/lib/browser/has-keyboard';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';
import { IconButton } from './icon-button.tsx';

interface SheetDialogProps {
  title: string;
  help?: ReactNode;
  onClose: () => void;
  isStage?: boolean;
  children: ReactNode;
}

export function SheetDialog({ title, help, onClose, isStage = false, children }: SheetDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useCloseRequest({ open: true, onClose });
  useKeyboardInset(content);
  useHolding(true, null);
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
            <IconButton icon={X} label={texts.close()} ground="raised" onClick={onClose} />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses a dialog's first box, or the dialog itself where the box would open an on-screen keyboard. */
export function focusFirst(content: HTMLElement | null): void {
  const box = hasKeyboard() ? content?.querySelector<HTMLElement>('input:not([hidden]), textarea') : null;
  (box ?? content)?.focus({ preventScroll: true });
}

function giveFocusBack(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body;
  const heir = isThere ? opener : document.getElementById('main');
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
}

/** Dismissing a toast must not close the dialog, and the toast may be gone when this is checked. */
function isToast(pressed: Element): boolean {
  return !pressed.isConnected || pressed.closest('[data-toasts]') !== null;
}

/** Sets `--keyboard` on an element to the height of a phone's keyboard over the window, in px. */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
