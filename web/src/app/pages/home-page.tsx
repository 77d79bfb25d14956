import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { texts } from '#contract/texts';
import { recentMessagesQuery, servicesQuery, speakersQuery } from '#web/features/catalogue/api';
import { MessageShelf } from '#web/features/catalogue/components/message-shelf';
import { ServicesShelf } from '#web/features/catalogue/components/services-shelf';
import { ShelfSkeleton } from '#web/features/catalogue/components/shelf-skeleton';
import { SpeakersShelf } from '#web/features/catalogue/components/speakers-shelf';
import { libraryTitle } from '#web/lib/library-title';
import { paths } from '#web/lib/paths';
import { useDocumentTitle } from '#web/lib/use-document-title';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { Spinner } from '#web/ui/skeleton';

/** Home (spec §2): the library's title and its shelves, each shown only when it has items. */
export function HomePage() {
  useDocumentTitle(null);
  return (
    <>
      <PageTint />
      <h1 id="page-heading" className="text-28 font-extrabold tracking-title md:text-38">
        {libraryTitle}
      </h1>
      <Shelves />
    </>
  );
}

function Shelves() {
  const recent = useQuery(recentMessagesQuery);
  const services = useQuery(servicesQuery);
  const speakers = useQuery(speakersQuery);
  const all = [recent, services, speakers];

  if (all.some((query) => query.isPending)) return <HomeSkeleton />;
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  const refresh = () => {
    for (const query of all) void query.refetch();
  };
  const failed = all.find((query) => query.isError && !query.data);
  const isEmpty = !failed && all.every((query) => query.data?.data.length === 0);
  return (
    <>
      {failed?.error && <Failure message={failed.error.message} onRetry={retry} />}
      <MessageShelf title={texts.recentMessages} messages={recent.data?.data ?? []} allPath={paths.messages()} />
      <ServicesShelf services={services.data?.data ?? []} />
      <SpeakersShelf speakers={speakers.data?.data ?? []} />
      {isEmpty && <EmptyLibrary onRefresh={refresh} />}
    </>
  );
}

function HomeSkeleton() {
  const status = (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {texts.loadingMessages}
    </p>
  );
  return (
    <>
      <ShelfSkeleton layout="medium" heading={status} />
      <ShelfSkeleton layout="tiles" />
      <ShelfSkeleton layout="faces" />
    </>
  );
}

function EmptyLibrary({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Notice
      icon={AudioLines}
      title="No messages yet"
      help="They show here as soon as the first ones are added to the library."
      action={
        <button type="button" className={buttonClass('primary')} onClick={onRefresh}>
          Look again
        </button>
      }
    />
  );
}
