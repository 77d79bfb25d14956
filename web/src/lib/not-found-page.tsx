import { Compass, type LucideIcon } from 'lucide-react';
import { texts } from '#contract/texts';
import { NoticePage } from '#web/lib/notice-page';
import { buttonClass } from '#web/ui/button';
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
  return (
    <NoticePage
      documentTitle={title === texts.notFoundPage ? 'Page not found' : title}
      icon={icon}
      title={title}
      help={help ?? 'The address may be mistyped, or the page has moved.'}
      action={
        <Link to={paths.home()} className={buttonClass('primary')}>
          Return to Home
        </Link>
      }
    />
  );
}
