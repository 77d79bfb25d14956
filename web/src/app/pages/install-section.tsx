import { MonitorDown } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { install, installStore } from '#web/pwa/install';
import { TextButton } from '#web/ui/text-button';

export function InstallSection() {
  const heading = useId();
  const isOffered = useStore(installStore) !== null;
  if (!isOffered && !needsAppleInstallHelp()) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-21 font-bold tracking-tight">
        On your home screen
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        {isOffered
          ? 'It then opens like any other app, also when there is no network.'
          : `Press Share in Safari, then ‘${texts.addToHomeScreen}’: it then opens like any other app, also when there is no network.`}
      </p>
      {isOffered && (
        <TextButton kind="plain" className="mt-4" onClick={() => void install()}>
          <MonitorDown aria-hidden="true" size={18} />
          {texts.addToHomeScreen}
        </TextButton>
      )}
    </section>
  );
}

/** Whether this is Safari on an iPhone or iPad, which never offers to install, and the app isn't installed. */
function needsAppleInstallHelp(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs.
  const isTouchDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);
  return isTouchDevice && isSafari && !window.matchMedia('(display-mode: standalone)').matches;
}
