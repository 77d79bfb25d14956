import { Compass, type LucideIcon } from 'lucide-react';
import { texts } from '#contract/texts';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { Link } from './link.tsx';
import { paths } from './paths.ts';

interface NotFoundPageProps {
  icon?: LucideIcon;
  title?: string;
  help?: string;
}

/**
 * Shown for every unknown address (docs/product/screens-and-routes.md#routes), and by pages whose subject doesn't
 * exist.
 */
export function NotFoundPage({ icon = Compass, title = texts.notFoundPage, help }: NotFoundPageProps) {
  useDocumentTitle(title === texts.notFoundPage ? 'Page not found' : title);
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={icon}
        title={title}
        help={help ?? 'The address may be mistyped, or the page has moved.'}
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
