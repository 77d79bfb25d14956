import { ArrowLeft, ExternalLink, History } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import * as texts from './texts.ts';
import { useMayOpen } from './use-may-open.ts';

interface BreadcrumbProps {
  back: { to: string; title: string };
  library?: string | undefined;
  audited?: { kind: string; id: string } | undefined;
  children?: ReactNode;
}

export const breadcrumbLink =
  'inline-flex h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-muted hover:text-text';

export function Breadcrumb({ back, library, audited, children }: BreadcrumbProps) {
  const mayOpen = useMayOpen();
  const history = audited && `${deskPaths.audit()}?kind=${audited.kind}&subjectId=${audited.id}`;
  return (
    <nav aria-label={back.title} className="-mx-2 mb-2 flex flex-wrap items-center gap-x-3">
      {mayOpen(back.to) && (
        <Link dir="auto" to={back.to} className={breadcrumbLink}>
          <ArrowLeft aria-hidden="true" size={18} />
          {back.title}
        </Link>
      )}
      {library !== undefined && (
        <Link to={library} className={breadcrumbLink}>
          <ExternalLink aria-hidden="true" size={16} />
          {texts.inTheLibrary()}
        </Link>
      )}
      {history !== undefined && mayOpen(history) && (
        <Link to={history} className={breadcrumbLink}>
          <History aria-hidden="true" size={16} />
          {common.history()}
        </Link>
      )}
      {children}
    </nav>
  );
}
