import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ListMusic } from 'lucide-react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { CentreSlug } from '#core/contract/ids';
import { gradientOf, paletteOfName } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { libraryTitle } from '#core/web/lib/library-title';
import { LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import { type Centre, generalCentre } from '#features/catalogue/contract';
import { centreMessagesQuery, centreQuery, centreSlugOf } from '#features/catalogue/web/group-api';
import { feedPath, libraryFeedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { FollowButton } from '#features/follows/web/components/follow-button';
import * as texts from '#features/groups/web/texts';
import { LiveStream } from '#features/live/web/components/live-stream';
import { useLiveNow } from '#features/live/web/use-live-now';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { PagedMessages } from '#features/messages/web/lists/paged-messages';

export function Page() {
  const slug = centreSlugOf(useParams().slug);
  return slug ? <KnownSlug key={slug} slug={slug} /> : <NotFoundPage />;
}

function KnownSlug({ slug }: { slug: CentreSlug }) {
  const centre = useQuery(centreQuery(slug));
  // A link from before a change of the centre's address leads to the new address.
  if (centre.data && centre.data.slug !== slug) return <Navigate to={paths.centre(centre.data.slug)} replace />;
  return isNotFound(centre.error) ? <NotFoundPage /> : <ShownCentre slug={slug} centre={centre} />;
}

interface ShownCentreProps {
  slug: CentreSlug;
  centre: UseQueryResult<Centre>;
}

function ShownCentre({ slug, centre: { data, error, refetch } }: ShownCentreProps) {
  const live = useLiveNow(slug);
  const head = data && headOf(data);
  useDocumentTitle(head?.documentTitle ?? null);
  const palette = paletteOfName(slug);
  return (
    <>
      <PageTint colour={gradientOf(palette).ground} />
      {error && !data ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <ListHead
            cover={<ListCover title={head?.title} palette={palette} imageUrl={data?.image_url ?? null} />}
            kind={slug === generalCentre ? texts.allCentres() : texts.centre()}
            title={head?.title}
            description={head?.description}
          >
            <div className="mt-5 flex flex-wrap gap-3">
              {head && slug !== generalCentre && <FollowButton kind="centre" id={slug} name={head.title} />}
              <SubscribeLink feed={feedOf(slug)} name={head?.title} />
            </div>
          </ListHead>
          {head && <LiveStream live={live} centreSlug={slug} />}
          <Messages slug={slug} label={live.isPending ? undefined : head?.title} />
        </>
      )}
    </>
  );
}

function feedOf(slug: CentreSlug): string {
  return slug === generalCentre ? libraryFeedPath : feedPath('centre', slug);
}

/** Without a title, the library-wide centre has the library's, which the tab shows anyway. */
function headOf({ slug, name, description }: Centre) {
  if (slug !== generalCentre)
    return { title: name, documentTitle: name, description: description || texts.messagesFrom({ centre: name }) };
  const documentTitle = name === libraryTitle ? texts.allMessages() : name;
  return { title: name, documentTitle, description: description || texts.allMessagesInTheLibrary() };
}

function Messages({ slug, label }: { slug: CentreSlug; label: string | undefined }) {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(centreMessagesQuery(slug, pageNumber));
  return (
    <PagedMessages
      label={label}
      result={messages}
      pageNumber={pageNumber}
      loading={common.loadingMessages()}
      empty={<NoMessages />}
    />
  );
}

function NoMessages() {
  return (
    <Notice
      icon={ListMusic}
      title={common.noMessages()}
      help={common.noMessagesHelp()}
      action={
        <LinkButton kind="primary" to={paths.messages()}>
          {common.ourMessages()}
        </LinkButton>
      }
    />
  );
}
