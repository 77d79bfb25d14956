import { MonitorDown } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { nairaPerGb } from '#core/web/lib/data-price';
import { PageHeading } from '#core/web/lib/page-heading';
import { install, installStore } from '#core/web/pwa/install';
import { TextButton } from '#core/web/ui/text-button';
import { QualityChoices } from '#features/data/web/components/quality-choices';
import { SavedThisMonth } from '#features/data/web/components/saved-this-month';
import { SavedSection } from '#features/offline/web/components/saved-section';
import * as texts from '#features/offline/web/texts';

export function Page() {
  return (
    <>
      <PageHeading title={texts.offlineAndData()} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12">
        <SavedSection />
        <DataSection />
        <InstallSection />
      </div>
    </>
  );
}

function DataSection() {
  return (
    <section aria-labelledby="data-heading" className="max-w-3xl">
      <h2 id="data-heading" className="text-21 font-bold tracking-tight">
        {texts.soundAndData()}
      </h2>
      <p className="mt-1 max-w-[60ch] text-pretty text-muted">{texts.qualityHelp()}</p>
      <QualityChoices />
      <SavedThisMonth />
      {nairaPerGb > 0 && (
        <p className="mt-3 text-13 text-muted">{texts.pricesAssume({ amount: formatNaira(nairaPerGb) })}</p>
      )}
    </section>
  );
}

function InstallSection() {
  const heading = useId();
  const isOffered = useStore(installStore) !== null;
  if (!isOffered && !needsAppleInstallHelp()) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-21 font-bold tracking-tight">
        {texts.onYourHomeScreen()}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        {isOffered ? texts.homeScreenHelp() : texts.homeScreenHelpInSafari()}
      </p>
      {isOffered && (
        <TextButton kind="plain" className="mt-4" onClick={() => void install()}>
          <MonitorDown aria-hidden="true" size={18} />
          {common.addToHomeScreen()}
        </TextButton>
      )}
    </section>
  );
}

/** Safari on an iPhone or iPad never offers to install the app. */
function needsAppleInstallHelp(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs.
  const isTouchDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);
  return isTouchDevice && isSafari && !window.matchMedia('(display-mode: standalone)').matches;
}
