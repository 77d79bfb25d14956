import { formatNaira } from '#contract/money';
import { QualityChoices } from '#web/features/data/components/quality-choices';
import { SavedThisMonth } from '#web/features/data/components/saved-this-month';
import { SavedSection } from '#web/features/offline/components/saved-section';
import { nairaPerGb } from '#web/lib/data-price';
import { PageHeading } from '#web/lib/page-heading';
import { InstallSection } from './install-section.tsx';

export function OfflinePage() {
  return (
    <>
      <PageHeading title="Offline and data" />
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
        Sound and data
      </h2>
      <p className="mt-1 max-w-[60ch] text-pretty text-muted">
        A smaller sound takes less of your data. Your choice counts from the next message you play.
      </p>
      <QualityChoices />
      <SavedThisMonth />
      {nairaPerGb > 0 && (
        <p className="mt-3 text-13 text-muted">
          Naira are worked out at {formatNaira(nairaPerGb)} for 1 GB. What your network charges may differ.
        </p>
      )}
    </section>
  );
}
