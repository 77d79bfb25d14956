import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from '#contract/texts';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { paths } from './paths.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** What every address leads to that no page has (spec §2, Route table), or whose page finds nothing under its id. */
export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={Compass}
        title={texts.notFoundPage}
        help="The address may be mistyped, or the page has moved."
        action={
          <Link to={paths.home()} className={buttonClass('primary')}>
            Return to Home
          </Link>
        }
        className="md:py-28"
      />
    </>
  );
}
