import { MonitorDown, X } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { readTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { install } from '#core/web/pwa/install';
import { IconButton } from '#core/web/ui/icon-button';

const key = 'install-put-off';

/**
 * The offer to install lies over the page, because within the page it would move the text
 * (core/web/app/README.md#install-button).
 */
export function InstallOffer() {
  const [isPutOff, setPutOff] = useState(() => readTabStored(key) !== null);
  if (isPutOff) return null;
  // The dismissed offer takes the focus with it, so the focus moves to the page.
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true });
  const putOff = () => {
    writeTabStored(key, 'yes');
    setPutOff(true);
    leave();
  };
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--dock)+0.75rem)] z-20 mx-auto flex w-fit animate-fade-in items-center rounded-full bg-raised pr-1 shadow-float outline outline-line md:hidden">
      <button
        type="button"
        onClick={() => void install().finally(leave)}
        className="flex h-11 items-center gap-2.5 rounded-full pr-2 pl-4 font-semibold"
      >
        <MonitorDown aria-hidden="true" size={18} />
        {common.addToHomeScreen()}
      </button>
      <IconButton icon={X} label={texts.notNow()} ground="none" onClick={putOff} />
    </div>
  );
}
