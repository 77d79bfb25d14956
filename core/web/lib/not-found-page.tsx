import { Compass, type LucideIcon } from 'lucide-react';
import * as common from '#core/contract/texts';
import { LinkButton } from './link.tsx';
import { NoticePage } from './notice-page.tsx';
import { paths } from './paths.ts';
import * as texts from './texts.ts';

interface NotFoundPageProps {
  icon?: LucideIcon;
  title?: string;
  help?: string;
}

export function NotFoundPage({ icon = Compass, title = common.notFoundPage(), help }: NotFoundPageProps) {
  return (
    <NoticePage
      documentTitle={title === common.notFoundPage() ? texts.pageNotFound() : title}
      icon={icon}
      title={title}
      help={help ?? texts.theAddressMayBeMistyped()}
      action={
        <LinkButton kind="primary" to={paths.home()}>
          {texts.returnToHome()}
        </LinkButton>
      }
    />
  );
}
