import { TriangleAlert } from 'lucide-react';
import { texts } from '#contract/texts';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { reloadNewest } from '#web/pwa/renew';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';

/** A page that crashed, or whose code couldn't be fetched: a reload fixes both. */
export function ErrorPage() {
  useDocumentTitle(texts.errorTitle);
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={TriangleAlert}
        title={texts.generalError}
        help="This page could not be shown. Loading it again usually helps."
        action={
          <button type="button" className={buttonClass('primary')} onClick={() => void reloadNewest()}>
            Reload the page
          </button>
        }
        className="md:py-28"
      />
    </>
  );
}
