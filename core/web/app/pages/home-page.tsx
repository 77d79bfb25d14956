import { queryOptions, useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { lazyPart } from '#core/web/lib/lazy-part';
import { libraryTitle } from '#core/web/lib/library-title';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { NoScript } from '#core/web/lib/no-script';
import { paths } from '#core/web/lib/paths';
import { installStore } from '#core/web/pwa/install';
import { NearMark } from '#core/web/ui/near-mark';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import { Spinner } from '#core/web/ui/skeleton';
import { recentPlaysQuery, recommendedQuery } from '#features/activity/web/api';
import { isAnythingBegun, mayHavePlays } from '#features/activity/web/recent-plays';
import { useContinueListening } from '#features/activity/web/use-continue-listening';
import type { Message } from '#features/catalogue/contract';
import { LiveStream } from '#features/live/web/components/live-stream';
import { useLiveNow } from '#features/live/web/use-live-now';
import {
  monthHighlightsQuery,
  mostDownloadedQuery,
  recentMessagesQuery,
  servicesQuery,
  speakersQuery,
} from '#features/messages/web/api';
import { MessageShelf } from '#features/messages/web/shelves/message-shelf';
import { ShelfSkeleton } from '#features/messages/web/shelves/shelf-skeleton';
import { hasFailed, type Section, Sections } from './sections.tsx';

const groupShelves = () => import('#features/messages/web/shelves/group-shelves');
// Shelves below the first screen load later, which shows that screen sooner.
const ServicesShelf = lazyPart(
  async () => (await groupShelves()).ServicesShelf,
  () => <ShelfSkeleton layout="tiles" />,
);
const SpeakersShelf = lazyPart(
  async () => (await groupShelves()).SpeakersShelf,
  () => <ShelfSkeleton layout="faces" />,
);
const MonthsShelf = lazyPart(
  async () => (await groupShelves()).MonthsShelf,
  () => <ShelfSkeleton layout="small" />,
);

const InstallOffer = lazyPart(needsNetwork(async () => (await import('./install-offer.tsx')).InstallOffer));

/** Specified in core/web/app/pages/README.md#home. */
export function HomePage() {
  useDocumentTitle(null);
  const isInstallOffered = useStore(installStore) !== null;
  return (
    <>
      <PageTint />
      <h1 dir="auto" id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
        {libraryTitle}
      </h1>
      <Shelves />
      {isInstallOffered && <InstallOffer />}
      <NoScript />
    </>
  );
}

function Shelves() {
  const [isOwnNear, setOwnNear] = useState(false);
  const [isRestNear, setRestNear] = useState(false);
  const isHydrated = useHydrated();
  // A shelf that appeared with the first play would push the others down, so it is decided on when the page opens.
  const [mayPlays] = useState(mayHavePlays);
  const hasPlays = isHydrated && mayPlays;
  // Unless a message is known to be begun, the shelf of begun messages comes below the newest ones, so that the newest neither wait nor
  // move.
  const [hasRoom] = useState(isAnythingBegun);
  const live = useLiveNow();
  const recent = useQuery(recentMessagesQuery);
  const plays = useQuery({ ...recentPlaysQuery, enabled: hasPlays });
  const begun = useContinueListening(hasPlays);
  const recommended = useQuery({ ...recommendedQuery, enabled: isOwnNear });
  const mayFollow = useIsListener() && isHydrated;
  const followed = useQuery({ ...newFromFollowsQuery, enabled: isOwnNear && mayFollow });
  const downloaded = useQuery({ ...mostDownloadedQuery, enabled: isOwnNear });
  const services = useQuery({ ...servicesQuery, enabled: isRestNear });
  const speakers = useQuery({ ...speakersQuery, enabled: isRestNear });
  const months = useQuery({ ...monthHighlightsQuery, enabled: isRestNear });
  const played = useWithout(listOf(plays), begun.messages);

  const isFirst = hasRoom || !isHydrated;
  const begunSection: Section = {
    name: 'begun',
    query: hasRoom ? { ...noFailure, isPending: false } : begun.query,
    skeleton: <ShelfSkeleton layout="medium" />,
    shelf:
      hasRoom && begun.query.isPending ? (
        <ShelfSkeleton layout="medium" />
      ) : (
        <MessageShelf title={common.continueListening()} messages={begun.messages} />
      ),
  };
  const ofBegun = isHydrated ? (hasPlays ? [begunSection] : []) : [roomForBegun];

  const sections: Section[] = [
    {
      name: 'live',
      query: { ...noFailure, isPending: live.isPending || recent.isPending },
      skeleton: <HomeSkeleton onNear={() => setOwnNear(true)} />,
      shelf: <LiveStream live={live} />,
    },
    ...(isFirst ? ofBegun : []),
    {
      name: 'recent',
      query: recent,
      skeleton: null,
      shelf: <MessageShelf title={common.recentMessages()} messages={listOf(recent)} allPath={paths.messages()} />,
    },
    ...(isFirst ? [] : ofBegun),
    {
      name: 'plays',
      query: { ...plays, isPending: plays.isPending || begun.query.isPending },
      skeleton: <ShelfSkeleton layout="medium" />,
      shelf: <MessageShelf title={common.recentlyPlayed()} messages={played} />,
    },
    {
      name: 'recommended',
      query: recommended,
      skeleton: <WhenNear onNear={() => setOwnNear(true)} skeleton={<ShelfSkeleton layout="medium" />} />,
      shelf: <MessageShelf title={common.madeForYou()} messages={listOf(recommended)} />,
    },
    {
      name: 'followed',
      query: followed,
      skeleton: <ShelfSkeleton layout="medium" />,
      shelf: (
        <MessageShelf title={common.newFromFollows()} messages={listOf(followed)} allPath={paths.newFromFollows()} />
      ),
    },
    {
      name: 'downloaded',
      query: downloaded,
      skeleton: <ShelfSkeleton layout="medium" />,
      shelf: <MessageShelf title={common.mostDownloaded()} messages={listOf(downloaded)} />,
    },
    {
      name: 'services',
      query: services,
      skeleton: <WhenNear onNear={() => setRestNear(true)} skeleton={<ShelfSkeleton layout="tiles" />} />,
      shelf: <ServicesShelf services={listOf(services)} />,
    },
    {
      name: 'speakers',
      query: speakers,
      skeleton: <WhenNear onNear={() => setRestNear(true)} skeleton={<ShelfSkeleton layout="faces" />} />,
      shelf: <SpeakersShelf speakers={listOf(speakers)} />,
    },
    {
      name: 'months',
      query: months,
      skeleton: <WhenNear onNear={() => setRestNear(true)} skeleton={<ShelfSkeleton layout="small" />} />,
      shelf: <MonthsShelf months={listOf(months)} />,
    },
  ];
  const shown = sections.filter(({ name }) => (name !== 'plays' || hasPlays) && (name !== 'followed' || mayFollow));
  // New shelves render in slices, so that presses don't have to wait on a slow phone.
  const rendered = useDeferredValue(shown);
  const all = [recent, recommended, downloaded, services, speakers, months];
  const isEmpty = all.every(({ data }) => data?.data.length === 0) && !shown.some(hasFailed);
  const refresh = () => {
    for (const query of all) void query.refetch();
  };
  return (
    <>
      <Sections sections={rendered} />
      {isEmpty && <EmptyLibrary onRefresh={refresh} />}
    </>
  );
}

function useWithout(messages: readonly Message[], others: readonly Message[]): readonly Message[] {
  return useMemo(() => messages.filter((message) => !others.some(({ id }) => id === message.id)), [messages, others]);
}

function listOf<Item>({ data }: { data: Page<Item> | undefined }): readonly Item[] {
  return data?.data ?? none;
}

const newFromFollowsQuery = queryOptions({
  queryKey: ['follows', 'new', 1],
  queryFn: async (asked): Promise<Page<Message>> =>
    (await loadPart(() => import('#features/follows/web/api'))).readNewFromFollows(asked),
});

const noFailure = { error: null, data: null, refetch: () => Promise.resolve() };

const roomForBegun: Section = {
  name: 'begun',
  query: { ...noFailure, isPending: false },
  skeleton: null,
  shelf: (
    <div className="hidden in-data-begun:block">
      <ShelfSkeleton layout="medium" />
    </div>
  ),
};

const none: readonly never[] = [];

function WhenNear({ skeleton, onNear }: { skeleton: ReactNode; onNear: () => void }) {
  return (
    <div className="relative">
      <NearMark onNear={onNear} />
      {skeleton}
    </div>
  );
}

function HomeSkeleton({ onNear }: { onNear: () => void }) {
  const status = (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {common.loadingMessages()}
    </p>
  );
  return (
    <>
      <ShelfSkeleton layout="medium" heading={status} />
      <WhenNear onNear={onNear} skeleton={<ShelfSkeleton layout="medium" />} />
      <ShelfSkeleton layout="tiles" />
    </>
  );
}

function EmptyLibrary({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Notice
      icon={AudioLines}
      title={texts.noMessagesYet()}
      help={common.noMessagesHelp()}
      action={<NoticeButton label={common.lookAgain()} onPress={onRefresh} />}
    />
  );
}
