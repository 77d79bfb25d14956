import { Compass, type LucideIcon } from 'lucide-react';
import { texts } from '#core/contract/texts';
import { LinkButton } from './link.tsx';
import { NoticePage } from './notice-page.tsx';
import { paths } from './paths.ts';

interface NotFoundPageProps {
  icon?: LucideIcon;
  title?: string;
  help?: string;
}

export function NotFoundPage({ icon = Compass, title = texts.notFoundPage, help }: NotFoundPageProps) {
  return (
    <NoticePage
      documentTitle={title === texts.notFoundPage ? 'Page not found' : title}
      icon={icon}
      title={title}
      help={help ?? 'The address may be mistyped, or the page has moved.'}
      action={
        <LinkButton kind="primary" to={paths.home()}>
          Return to Home
        </LinkButton>
      }
    />
  );
}
