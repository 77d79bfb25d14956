import { useQuery } from '@tanstack/react-query';
import { FileQuestion, ListMusic } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue';
import type { CategoryId } from '#contract/ids';
import { texts } from '#contract/texts';
import { BackLink } from '#web/features/catalogue/components/back-link';
import { ListHead } from '#web/features/catalogue/components/list-head';
import { ListHeadSkeleton } from '#web/features/catalogue/components/list-head-skeleton';
import { PagedMessages } from '#web/features/catalogue/components/paged-messages';
import { categoryIdOf, categoryMessagesQuery, categoryQuery } from '#web/features/catalogue/group-api';
import { isNotFound } from '#web/lib/call-error';
import { NotFoundPage } from '#web/lib/not-found-page';
import { pageNumberIn } from '#web/lib/page-number';
import { paths } from '#web/lib/paths';
import { useDocumentTitle } from '#web/lib/use-document-title';
import { buttonClass } from '#web/ui/button';
import { Cover } from '#web/ui/cover';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { gradientOf } from '#web/ui/palette';

/** One category and its messages (spec §2, Category screen). */
export function CategoryPage() {
  const id = categoryIdOf(useParams().id);
  return id ? <KnownId key={id} id={id} /> : <NoCategory />;
}

function KnownId({ id }: { id: CategoryId }) {
  const category = useQuery(categoryQuery(id));
  useDocumentTitle(category.data ? category.data.name : texts.categoryTitle);
  if (isNotFound(category.error)) return <NoCategory />;
  return (
    <>
      <PageTint colour={category.data && gradientOf(category.data.palette).ground} />
      <BackLink to={paths.categories()} label="Categories" />
      {category.isPending ? <ListHeadSkeleton /> : <Head category={category.data} />}
      <Messages id={id} />
    </>
  );
}

/** Without the category (its call failed, its messages may still come) the spec's fallbacks stand. */
function Head({ category }: { category: Category | undefined }) {
  const title = category?.name || texts.categoryTitle;
  return (
    <ListHead
      cover={
        <Cover
          topic={title}
          categoryName={null}
          palette={category?.palette ?? 0}
          imageUrl={category?.banner ?? null}
          size="medium"
          sizes="(width >= 48rem) 208px, 160px"
          eager
        />
      }
      kind={texts.categorySubtitle}
      title={title}
      description={category?.description || texts.categoryDescription}
    />
  );
}

function Messages({ id }: { id: CategoryId }) {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(categoryMessagesQuery(id, pageNumber));
  return (
    <PagedMessages
      result={messages}
      pageNumber={pageNumber}
      loading={texts.loadingCategoryMessages}
      empty={<NoMessages />}
    />
  );
}

function NoMessages() {
  return (
    <Notice
      icon={ListMusic}
      title={texts.noCategoryMessages}
      help="Other categories have some already."
      action={
        <Link to={paths.categories()} className={buttonClass('primary')}>
          {texts.browseCategories}
        </Link>
      }
    />
  );
}

function NoCategory() {
  return (
    <NotFoundPage
      icon={FileQuestion}
      title="Category not found."
      help="It may have been removed, or the link is incomplete."
    />
  );
}
