import { useQuery } from '@tanstack/react-query';
import { ListMusic } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type Centre, generalCentre } from '#contract/catalogue';
import type { CentreSlug } from '#contract/ids';
import { texts } from '#contract/texts';
import { ListHead } from '#web/features/catalogue/components/list-head';
import { ListHeadSkeleton } from '#web/features/catalogue/components/list-head-skeleton';
import { PagedMessages } from '#web/features/catalogue/components/paged-messages';
import { centreMessagesQuery, centreQuery, centreSlugOf } from '#web/features/catalogue/group-api';
import { isNotFound } from '#web/lib/call-error';
import { NotFoundPage } from '#web/lib/not-found-page';
import { pageNumberIn } from '#web/lib/page-number';
import { paths } from '#web/lib/paths';
import { useDocumentTitle } from '#web/lib/use-document-title';
import { buttonClass } from '#web/ui/button';
import { Cover } from '#web/ui/cover';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { gradientOf, paletteOfName } from '#web/ui/palette';

/** A centre and its messages (spec §2, Centre page); `general` is the whole library. Any other word is the 404 page. */
export function CentrePage() {
  const slug = centreSlugOf(useParams().slug);
  return slug ? <KnownSlug key={slug} slug={slug} /> : <NotFoundPage />;
}

function KnownSlug({ slug }: { slug: CentreSlug }) {
  const centre = useQuery(centreQuery(slug));
  if (isNotFound(centre.error)) return <NotFoundPage />;
  return (
    <>
      <PageTint colour={gradientOf(paletteOfName(slug)).ground} />
      {centre.isPending && <ListHeadSkeleton />}
      {centre.isError && <Failure message={centre.error.message} onRetry={() => void centre.refetch()} />}
      {centre.data && <Head centre={centre.data} />}
      {!centre.isError && <Messages slug={slug} />}
    </>
  );
}

function Head({ centre: { slug, name, description } }: { centre: Centre }) {
  const general = slug === generalCentre;
  useDocumentTitle(general ? 'All messages' : name);
  return (
    <ListHead
      cover={
        <Cover
          topic={name}
          categoryName={null}
          palette={paletteOfName(slug)}
          imageUrl={null}
          size="medium"
          sizes="(width >= 48rem) 208px, 160px"
        />
      }
      kind={general ? 'All centres' : 'Centre'}
      title={name}
      description={description || (general ? 'Every message of the library.' : `Messages from ${name}.`)}
    />
  );
}

function Messages({ slug }: { slug: CentreSlug }) {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(centreMessagesQuery(slug, pageNumber));
  return (
    <PagedMessages result={messages} pageNumber={pageNumber} loading={texts.loadingMessages} empty={<NoMessages />} />
  );
}

function NoMessages() {
  return (
    <Notice
      icon={ListMusic}
      title={texts.noMessages}
      help="Other centres have some already."
      action={
        <Link to={paths.centre(generalCentre)} className={buttonClass('primary')}>
          All messages
        </Link>
      }
    />
  );
}
