import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { letGoOfAll, namesOfHeld } from '#core/web/lib/holding';
import { partGone } from '#core/web/lib/load-part';
import { newerVersion } from '#core/web/pwa/newer-version';
import { reloadNewest } from '#core/web/pwa/renew';
import * as texts from './texts.ts';

export function useUpdateOffer(): boolean {
  useEffect(() => {
    const offer = (event: Event) => {
      event.preventDefault();
      newerVersion.setState({ isKnown: true });
    };
    newerVersion.setState({ isOffered: true });
    window.addEventListener(partGone, offer);
    return () => {
      newerVersion.setState({ isOffered: false });
      window.removeEventListener(partGone, offer);
    };
  }, []);
  return useStore(newerVersion, ({ isKnown }) => isKnown);
}

/** Screen readers announce only changes within an existing element, so the status element is rendered before its text. */
export function UpdateOffer({ isNew }: { isNew: boolean }) {
  const [held, setHeld] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    letGoOfAll();
    void reloadNewest();
  };
  const ask = () => {
    const names = namesOfHeld();
    if (names === null) reload();
    else setHeld(names);
  };
  return (
    <>
      <div role="status" className="w-full">
        {isNew && (
          <p className="flex h-(--offer) items-center gap-1 border-t border-line">
            {texts.aNewVersionIsHere()}{' '}
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={ask}
              className="touch-target font-semibold text-accent underline underline-offset-4 aria-disabled:opacity-60"
            >
              {texts.reload()}
            </button>
          </p>
        )}
      </div>
      {held !== null && (
        <DialogForm
          title={texts.reloadNow()}
          help={texts.youWouldLoseHeld({ held })}
          label={texts.reload()}
          busyLabel={texts.reloading()}
          isDanger
          isBusy={isBusy}
          onSubmit={reload}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  );
}
