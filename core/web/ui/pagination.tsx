import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { linkedPages } from './page-window.ts';
import * as texts from './texts.ts';

interface PageLink {
  pageNumber: number;
  className: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
  children: ReactNode;
}

interface PaginationProps {
  pageNumber: number;
  totalPages: number;
  renderLink: (link: PageLink) => ReactNode;
}

export function Pagination({ pageNumber, totalPages, renderLink }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={texts.pagination()} className="@container mt-10">
      <div className="flex flex-col gap-2 @min-[36rem]:flex-row @min-[36rem]:justify-between">
        <ol className="flex flex-wrap items-center justify-center">
          {linkedPages({ pageNumber, totalPages }).map((page, place, pages) => (
            <Fragment key={page}>
              {place > 0 && pages[place - 1] !== page - 1 && <Gap />}
              <li>{renderLink(numberLink(page, page === pageNumber))}</li>
            </Fragment>
          ))}
        </ol>
        <div className="flex flex-wrap justify-between gap-2">
          <Step rel="prev" icon={ChevronLeft} to={pageNumber > 1 ? pageNumber - 1 : null} renderLink={renderLink} />
          <Step
            rel="next"
            icon={ChevronRight}
            to={pageNumber < totalPages ? pageNumber + 1 : null}
            renderLink={renderLink}
          />
        </div>
      </div>
    </nav>
  );
}

function Gap() {
  return (
    <li aria-hidden="true" className="w-4 text-center text-muted @min-[36rem]:w-6">
      …
    </li>
  );
}

function numberLink(pageNumber: number, current: boolean): PageLink {
  return {
    pageNumber,
    'aria-label': texts.page({ pageNumber }),
    ...(current && { 'aria-current': 'page' }),
    className: clsx(
      'grid h-11 min-w-9 place-items-center rounded-full px-1 font-semibold tabular-nums @min-[21rem]:min-w-11',
      current ? 'bg-text text-ink' : 'text-muted hover:bg-raised hover:text-text',
    ),
    children: pageNumber,
  };
}

interface StepProps {
  rel: 'prev' | 'next';
  icon: LucideIcon;
  to: number | null;
  renderLink: (link: PageLink) => ReactNode;
}

function Step({ rel, icon: Icon, to, renderLink }: StepProps) {
  const forward = rel === 'next';
  const look = clsx(
    'inline-flex h-11 items-center gap-1 rounded-full bg-raised font-semibold',
    forward ? 'flex-row-reverse pr-3 pl-5' : 'pr-5 pl-3',
  );
  const words = (
    <>
      <Icon aria-hidden="true" size={20} />
      {forward ? common.next() : common.previous()}
    </>
  );
  if (to === null) {
    return (
      <span aria-disabled="true" className={clsx(look, 'opacity-50')}>
        {words}
      </span>
    );
  }
  return renderLink({
    pageNumber: to,
    rel,
    'aria-label': forward ? texts.nextPage() : texts.previousPage(),
    className: clsx(look, 'transition-opacity hover:opacity-85'),
    children: words,
  });
}
