import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { PageHeading } from '#core/web/lib/page-heading';
import { BookmarksSection } from '#features/bookmarks/web/components/bookmarks-section';

export function Page() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHeading title="Bookmarks" />
      {isHydrated && <BookmarksSection />}
    </>
  );
}
