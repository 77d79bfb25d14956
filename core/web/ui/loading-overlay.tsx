import { useLayoutEffect, useRef } from 'react';
import * as common from '#core/contract/texts';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Spinner } from './skeleton.tsx';
import { TextButton } from './text-button.tsx';
import * as texts from './texts.ts';

const scrim =
  'fixed inset-0 z-40 grid animate-[fade-in_150ms_250ms_ease-out_backwards] place-items-center bg-scrim text-white';

export function LoadingOverlay() {
  return (
    <div role="status" className={scrim}>
      <Waiting />
    </div>
  );
}

/**
 * Without this dialog, a press would seem to do nothing on a slow network. Offline the code may never load, so the dialog can be closed.
 */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOnline = useOnline();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing the placeholder returns the focus to the opener, where the loaded dialog will look for it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={isOnline ? common.restoringState() : texts.youAreOffline()}
      onCancel={onClose}
      onClick={onClose}
      onKeyDown={(event) => event.key === 'Enter' && onClose()}
      className={`${scrim} m-0 size-full max-h-none max-w-none border-0 backdrop:bg-transparent`}
    >
      <div role="status">{isOnline ? <Waiting /> : <Offline />}</div>
    </dialog>
  );
}

function Offline() {
  return (
    <div className="mx-4 grid justify-items-center gap-4 rounded-panel bg-raised px-8 py-6 text-center text-text shadow-float">
      <p className="font-semibold">{texts.youAreOffline()}</p>
      <TextButton kind="primary">{texts.close()}</TextButton>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Spinner className="size-8!" />
      <span className="sr-only">{common.restoringState()}</span>
    </>
  );
}
