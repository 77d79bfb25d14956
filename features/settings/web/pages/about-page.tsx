import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import * as common from '#core/contract/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { libraryTitle } from '#core/web/lib/library-title';
import { Failure } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { libraryFeedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { GiveLink } from '#features/giving/web/components/give-link';
import type { About } from '#features/settings/contract';
import { aboutQuery } from '#features/settings/web/api';
import { Contact } from '#features/settings/web/components/contact';
import * as texts from '#features/settings/web/texts';

export function Page() {
  useDocumentTitle(texts.about());
  const { data, error, refetch } = useQuery(aboutQuery);
  return (
    <>
      <PageTint />
      <div className="@container max-w-5xl">
        <h1 dir="auto" id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
          {texts.aboutLibrary({ libraryTitle })}
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
          {texts.ourMission()}
        </h2>
        <p className="mt-2 max-w-[46ch] text-21 leading-snug font-medium tracking-tight break-words text-pretty whitespace-pre-line md:text-28">
          {about.mission}
        </p>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <SubscribeLink feed={libraryFeedPath} name={libraryTitle} />
        <GiveLink />
      </div>
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
        {common.restoringState()}
      </p>
      <AboutSkeleton />
    </>
  );
}

function AboutSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mt-6 h-4 w-24 rounded-full" />
      <Skeleton className="mt-3 h-7 w-full max-w-2xl rounded-row" />
      <Skeleton className="mt-3 h-7 w-4/5 max-w-xl rounded-row" />
      <Skeleton className="mt-14 h-5 w-32 rounded-full" />
      <div className="mt-4 grid gap-4 @min-[30rem]:grid-cols-2 @min-[58rem]:grid-cols-3">
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
      </div>
      <Skeleton className="mt-10 h-5 w-32 rounded-full" />
      <div className="mt-4 grid gap-4 @min-[38rem]:grid-cols-3">
        <Copies count={3}>
          <Skeleton className="h-32 rounded-panel" />
        </Copies>
      </div>
    </div>
  );
}

export function Offices({ about: { office_list: offices, phone, email } }: { about: About }) {
  const instead = phone || email ? texts.askUsForTheAddress() : texts.askAtYourCentreForTheAddress();
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices-heading" className="mt-10">
      <h2 id="offices-heading" className="text-21 font-bold tracking-tight">
        {offices.length === 1 ? texts.ourOffice() : texts.ourOffices()}
      </h2>
      <ul className="mt-4 grid gap-4 @min-[38rem]:grid-cols-3">
        {offices.map(({ name, address }) => (
          <li key={name} className="min-w-0 rounded-panel bg-raised p-5">
            <Building2 aria-hidden="true" size={20} className="text-muted" />
            <h3 dir="auto" className="mt-4 font-semibold break-words">
              {name}
            </h3>
            {address ? (
              <address dir="auto" className="mt-1 break-words whitespace-pre-line not-italic">
                {address}
              </address>
            ) : (
              <p className="mt-1 text-muted">{instead}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
