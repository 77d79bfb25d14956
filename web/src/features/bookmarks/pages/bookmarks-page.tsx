import { BookmarksSection } from '#web/features/bookmarks/components/bookmarks-section';
import { useHydrated } from '#web/lib/browser/use-hydrated';
import { PageHeading } from '#web/lib/page-heading';

/** docs/product/screens-and-routes.md#bookmarks */
export function BookmarksPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHeading title="Bookmarks" />
      {isHydrated && <BookmarksSection />}
    </>
  );
}
