import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { PageHeading } from '#core/web/lib/page-heading';
import { BookmarksSection } from '#features/bookmarks/web/components/bookmarks-section';
import * as texts from '#features/bookmarks/web/texts';

export function Page() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHeading title={texts.bookmarks()} />
      {isHydrated && <BookmarksSection />}
    </>
  );
}
