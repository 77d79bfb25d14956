import { useQuery } from '@tanstack/react-query';
import type { About } from '#contract/settings/public';
import { texts } from '#contract/texts';
import { aboutQuery } from '#web/features/settings/api';
import { AboutSkeleton } from '#web/features/settings/components/about-skeleton';
import { Contact } from '#web/features/settings/components/contact';
import { Offices } from '#web/features/settings/components/offices';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { libraryTitle } from '#web/lib/library-title';
import { Failure } from '#web/ui/failure';
import { PageTint } from '#web/ui/page-tint';

/** docs/product/screens-and-routes.md#about-page */
export function AboutPage() {
  useDocumentTitle('About');
  const { data, error, refetch } = useQuery(aboutQuery);
  return (
    <>
      <PageTint />
      <div className="@container max-w-5xl">
        <h1 dir="auto" id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
          About {libraryTitle}
        </h1>
        {data ? <Organisation about={data} /> : <Waiting error={error} onRetry={() => void refetch()} />}
      </div>
    </>
  );
}

function Organisation({ about }: { about: About }) {
  return (
    <>
      <section aria-labelledby="mission-heading" className="mt-6">
        <h2 id="mission-heading" className="text-13 font-semibold text-muted">
          Our mission
        </h2>
        <p className="mt-2 max-w-[46ch] text-21 leading-snug font-medium tracking-tight break-words text-pretty whitespace-pre-line md:text-28">
          {about.mission}
        </p>
      </section>
      <Contact phone={about.phone} email={about.email} />
      <Offices about={about} />
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <Failure message={error.message} onRetry={onRetry} />;
  return (
    <>
      <p role="status" className="sr-only">
        {texts.restoringState}
      </p>
      <AboutSkeleton />
    </>
  );
}
