import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { sectionsFor } from './sections.ts';
import * as texts from './texts.ts';

interface DeskNavProps {
  onChosen?: () => void;
}

export function DeskNav({ onChosen }: DeskNavProps) {
  const { pathname } = useLocation();
  const duties = useDuties();
  return (
    <div className="flex flex-col gap-5 pointer-fine:gap-4">
      <Link to={paths.home()} onClick={onChosen} className={entryClass(false)}>
        <ArrowLeft aria-hidden="true" size={18} className="shrink-0" />
        {texts.toTheLibrary()}
      </Link>
      {sectionsFor(duties).map(({ group, title, sections }) => (
        <section key={group} aria-label={title()}>
          <h2 className="px-3 pb-1 text-13 font-semibold text-muted">{title()}</h2>
          <ul className="flex flex-col gap-0.5">
            {sections.map(({ title: name, page, icon: Icon, alsoAt }) => (
              <li key={page}>
                <Link
                  to={deskPaths[page]()}
                  onClick={onChosen}
                  aria-current={isAt(pathname, deskPaths[page](), alsoAt) ? 'page' : undefined}
                  className={entryClass(isAt(pathname, deskPaths[page](), alsoAt))}
                >
                  <Icon aria-hidden="true" size={18} className="shrink-0" />
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function isAt(pathname: string, to: string, alsoAt: string | undefined): boolean {
  if (alsoAt && pathname.startsWith(alsoAt)) return true;
  return pathname === to || (to !== deskPaths.home() && pathname.startsWith(`${to}/`));
}

function entryClass(isCurrent: boolean): string {
  return clsx(
    'flex min-h-11 items-center gap-3 rounded-row px-3 text-15 font-semibold pointer-fine:min-h-9',
    isCurrent ? 'bg-raised text-text' : 'text-muted hover:text-text',
  );
}
