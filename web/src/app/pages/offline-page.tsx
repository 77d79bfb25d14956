import { DataSection } from '#web/features/data/components/data-section';
import { SavedSection } from '#web/features/offline/components/saved-section';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { PageTint } from '#web/ui/page-tint';
import { InstallSection } from './install-section.tsx';

/** What is saved on this device, and the data settings: for visitors too, and offline. */
export function OfflinePage() {
  useDocumentTitle('Offline and data');
  return (
    <>
      <PageTint />
      <h1 id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
        Offline and data
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-12">
        <SavedSection />
        <DataSection />
        <InstallSection />
      </div>
    </>
  );
}
