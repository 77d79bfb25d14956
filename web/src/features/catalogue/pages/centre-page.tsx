import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ListMusic } from 'lucide-react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { type Centre, generalCentre } from '#contract/catalogue';
import { feedPath, libraryFeedPath } from '#contract/feeds/addresses';
import type { CentreSlug } from '#contract/ids';
import { gradientOf, paletteOfName } from '#contract/palette';
import { texts } from '#contract/texts';
import { centreMessagesQuery, centreQuery, centreSlugOf } from '#web/features/catalogue/groups/group-api';
import { ListCover } from '#web/features/catalogue/lists/list-cover';
import { ListHead } from '#web/features/catalogue/lists/list-head';
import { PagedMessages } from '#web/features/catalogue/lists/paged-messages';
import { SubscribeLink } from '#web/features/feeds/components/subscribe-link';
import { FollowButton } from '#web/features/follows/components/follow-button';
import { LiveStream } from '#web/features/live/components/live-stream';
import { useLiveNow } from '#web/features/live/use-live-now';
import { isNotFound } from '#web/lib/api/call';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { libraryTitle } from '#web/lib/library-title';
import { LinkButton } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/list-address';
import { NotFoundPage } from '#web/lib/not-found-page';
import { paths } from '#web/lib/paths';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';

/** A centre, its live card and its messages (docs/product/screens-and-routes.md#centre-page); `general` is the whole library. Any other word is the 404 page. */
export function CentrePage() {
  const slug = centreSlugOf(useParams().slug);
  return slug ? <KnownSlug key={slug} slug={slug} /> : <NotFoundPage />;
}

function KnownSlug({ slug }: { slug: CentreSlug }) {
  const centre = useQuery(centreQuery(slug));
  // A link from before the centre got another address.
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
            kind={slug === generalCentre ? 'All centres' : 'Centre'}
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

/** A library-wide centre without a title has the library's, which is in the tab's title anyway. */
function headOf({ slug, name, description }: Centre) {
  if (slug !== generalCentre)
    return { title: name, documentTitle: name, description: description || `Messages from ${name}.` };
  const documentTitle = name === libraryTitle ? 'All messages' : name;
  return { title: name, documentTitle, description: description || 'Every message of the library.' };
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
      loading={texts.loadingMessages}
      empty={<NoMessages />}
    />
  );
}

function NoMessages() {
  return (
    <Notice
      icon={ListMusic}
      title={texts.noMessages}
      help="They show here as soon as the first ones are added."
      action={
        <LinkButton kind="primary" to={paths.messages()}>
          {texts.ourMessages}
        </LinkButton>
      }
    />
  );
}
