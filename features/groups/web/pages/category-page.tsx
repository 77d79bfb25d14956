import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListMusic } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { CategoryId } from '#core/contract/ids';
import { gradientOf } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { allPages, largestPage } from '#core/web/lib/api/all-pages';
import { call, isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Link, LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import type { Category, Message } from '#features/catalogue/contract';
import { categoryMessagesQuery, categoryQuery } from '#features/catalogue/web/group-api';
import { feedPath } from '#features/feeds/contract/addresses';
import { SubscribeLink } from '#features/feeds/web/components/subscribe-link';
import { FollowButton } from '#features/follows/web/components/follow-button';
import { NoCategory } from '#features/groups/web/no-category';
import * as texts from '#features/groups/web/texts';
import { listCategoryMessages } from '#features/messages/contract';
import { ListCover } from '#features/messages/web/lists/list-cover';
import { ListHead } from '#features/messages/web/lists/list-head';
import { PagedMessages } from '#features/messages/web/lists/paged-messages';

export function Page() {
  const id = idOf(CategoryId, useParams().id);
  return id ? <KnownId key={id} id={id} /> : <NoCategory />;
}

function KnownId({ id }: { id: CategoryId }) {
  const category = useQuery(categoryQuery(id));
  // A link from before a merge leads to the category that remains.
  if (category.data && category.data.id !== id) return <Navigate to={paths.category(category.data.id)} replace />;
  return isNotFound(category.error) ? <NoCategory /> : <ShownCategory id={id} category={category} />;
}

interface ShownCategoryProps {
  id: CategoryId;
  category: UseQueryResult<Category>;
}

function ShownCategory({ id, category: { data, error, isPending, refetch } }: ShownCategoryProps) {
  const isOnline = useOnline();
  const title = data?.name || (isPending ? undefined : common.categoryTitle());
  const description = data?.description || (isPending ? undefined : common.categoryDescription());
  useDocumentTitle(title ?? null);
  // Offline, the category's name is unknown, and a fallback title would be wrong.
  const isAway = !isOnline && error !== null && !data;
  return (
    <>
      <PageTint colour={data && gradientOf(data.palette).ground} />
      <BackLink to={paths.categories()} label={common.categories()} />
      {isAway ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <ListHead
            cover={<ListCover title={title} palette={data?.palette ?? 0} imageUrl={data?.banner ?? null} />}
            kind={common.categorySubtitle()}
            title={title}
            description={description}
          >
            {/* The buttons appear only after the text above, which would otherwise push them down. */}
            {title !== undefined && (
              <div className="mt-5 flex flex-wrap gap-3">
                <FollowButton kind="category" id={id} name={title} />
                <SubscribeLink feed={feedPath('category', id)} name={title} />
              </div>
            )}
          </ListHead>
          <Messages id={id} label={title} />
        </>
      )}
    </>
  );
}

function Messages({ id, label }: { id: CategoryId; label: string | undefined }) {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(categoryMessagesQuery(id, pageNumber));
  return (
    <PagedMessages
      label={label}
      result={messages}
      pageNumber={pageNumber}
      loading={common.loadingCategoryMessages()}
      empty={<NoMessages />}
      fetchAll={() => readWholeCategory(id)}
    />
  );
}

function NoMessages() {
  return (
    <Notice
      icon={ListMusic}
      title={common.noCategoryMessages()}
      help={texts.otherCategoriesHaveSome()}
      action={
        <LinkButton kind="primary" to={paths.categories()}>
          {common.browseCategories()}
        </LinkButton>
      }
    />
  );
}

function readWholeCategory(id: CategoryId): Promise<Message[]> {
  return allPages((pageNumber) =>
    call(listCategoryMessages, { params: { id }, query: { pageNumber, pageSize: largestPage } }),
  );
}

interface BackLinkProps {
  to: string;
  label: string;
}

/** A listener who came from the parent page goes back in the history, so that it is as they left it. */
function BackLink({ to, label }: BackLinkProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFrom(to)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={onClick}
      className="touch-target -ml-2 inline-flex h-9 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      <span>{texts.backTo({ page: label, unseen: (parts) => <span className="sr-only">{parts}</span> })}</span>
    </Link>
  );
}

/** Browsers that don't support the check follow the link. */
function cameFrom(path: string): boolean {
  if (!('navigation' in window) || !navigation.currentEntry) return false;
  const before = navigation.entries()[navigation.currentEntry.index - 1]?.url;
  return before ? new URL(before).pathname === path : false;
}
