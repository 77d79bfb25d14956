import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import * as common from '#core/contract/texts';
import { hold } from '#core/web/lib/holding';
import { DialogForm } from './dialog-form.tsx';
import * as texts from './texts.ts';

const usualWords = {
  title: texts.leaveWithoutSaving,
  help: texts.youWouldLoseYourChanges,
  held: common.unsavedChanges,
};

/**
 * Asks before a link, back or closing the tab leaves a page with unsaved changes.
 * @returns `letGo` lets the next navigation through, e.g. after saving
 */
export function useUnsavedGuard(isDirty: boolean, words = usualWords): { guard: ReactNode; letGo: () => void } {
  const isLetGo = useRef(false);
  return {
    // React Router only asks the latest blocker, so a clean form must have none.
    guard: isDirty && <UnsavedGuard words={words} isLetGo={isLetGo} />,
    letGo: () => {
      isLetGo.current = true;
    },
  };
}

function UnsavedGuard({ words, isLetGo }: { words: typeof usualWords; isLetGo: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const held = words.held();
  useEffect(() => hold(held, { asks: true }), [held]);
  return (
    blocker.state === 'blocked' && (
      <DialogForm
        title={words.title()}
        help={words.help()}
        label={texts.leave()}
        busyLabel={texts.leaving()}
        isDanger
        isBusy={false}
        onSubmit={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    )
  );
}
