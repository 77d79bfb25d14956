import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { texts } from '#contract/texts';
import {
  monthHighlightsQuery,
  mostDownloadedQuery,
  recentMessagesQuery,
  servicesQuery,
  speakersQuery,
} from '#web/features/catalogue/api';
import { MessageShelf } from '#web/features/catalogue/components/message-shelf';
import { MonthsShelf } from '#web/features/catalogue/components/months-shelf';
import { ServicesShelf } from '#web/features/catalogue/components/services-shelf';
import { ShelfSkeleton } from '#web/features/catalogue/components/shelf-skeleton';
import { SpeakersShelf } from '#web/features/catalogue/components/speakers-shelf';
import { libraryTitle } from '#web/lib/library-title';
import { paths } from '#web/lib/paths';
import { useDocumentTitle } from '#web/lib/use-document-title';
import { buttonClass } from '#web/ui/button';
import { NearMark } from '#web/ui/near-mark';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { Spinner } from '#web/ui/skeleton';
import { hasFailed, type Section, Sections } from './sections.tsx';

/** Home (spec §2): the library's title and its sections, each shown only when it has items. */
export function HomePage() {
  useDocumentTitle(null);
  return (
    <>
      <PageTint />
      <h1 id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
        {libraryTitle}
      </h1>
      <Shelves />
    </>
  );
}

/** What a screen shows at first is asked for by the route's loader; the rest when the listener comes near it. */
function Shelves() {
  const [isNear, setNear] = useState(false);
  const recent = useQuery(recentMessagesQuery);
  const downloaded = useQuery(mostDownloadedQuery);
  const services = useQuery({ ...servicesQuery, enabled: isNear });
  const speakers = useQuery({ ...speakersQuery, enabled: isNear });
  const months = useQuery({ ...monthHighlightsQuery, enabled: isNear });
  const all = [recent, downloaded, services, speakers, months];

  const whenNear = (skeleton: ReactNode) => (
    <div className="relative">
      <NearMark onNear={() => setNear(true)} />
      {skeleton}
    </div>
  );
  const sections: Section[] = [
    {
      name: 'recent',
      query: recent,
      skeleton: <HomeSkeleton />,
      shelf: (
        <MessageShelf title={texts.recentMessages} messages={recent.data?.data ?? []} allPath={paths.messages()} />
      ),
    },
    {
      name: 'downloaded',
      query: downloaded,
      skeleton: <ShelfSkeleton layout="medium" />,
      shelf: <MessageShelf title={texts.mostDownloaded} messages={downloaded.data?.data ?? []} />,
    },
    {
      name: 'services',
      query: services,
      skeleton: whenNear(<ShelfSkeleton layout="tiles" />),
      shelf: <ServicesShelf services={services.data?.data ?? []} />,
    },
    {
      name: 'speakers',
      query: speakers,
      skeleton: whenNear(<ShelfSkeleton layout="faces" />),
      shelf: <SpeakersShelf speakers={speakers.data?.data ?? []} />,
    },
    {
      name: 'months',
      query: months,
      skeleton: whenNear(<ShelfSkeleton layout="small" />),
      shelf: <MonthsShelf months={months.data?.data ?? []} />,
    },
  ];
  const isEmpty = all.every(({ data }) => data?.data.length === 0) && !sections.some(hasFailed);
  const refresh = () => {
    for (const query of all) void query.refetch();
  };
  return (
    <>
      <Sections sections={sections} />
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
      <ShelfSkeleton layout="medium" />
      <ShelfSkeleton layout="tiles" />
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
