import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

const usualWords = { title: 'Leave without saving?', help: 'What you changed on this page would be lost.' };

/**
 * Asks before a page with unsaved changes is left, by a link, back, or by closing the tab.
 * @param isDirty whether there is anything to lose
 * @param words what is asked, and what would be lost, in a sentence
 * @returns `guard`, to be rendered anywhere on the page; `letGo` lets the next navigation through, e.g. after saving
 */
export function useUnsavedGuard(isDirty: boolean, words = usualWords): { guard: ReactNode; letGo: () => void } {
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const guard = blocker.state === 'blocked' && (
    <ConfirmDialog
      {...words}
      label="Leave"
      busyLabel="Leaving"
      isDanger
      isBusy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
  return {
    guard,
    letGo: () => {
      isLetGo.current = true;
    },
  };
}
