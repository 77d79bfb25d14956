import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton';

interface ListHeadProps {
  /** A square picture of what the list is of. */
  cover: ReactNode;
  /** The picture is a face. */
  round?: boolean;
  /** What kind of list it is, in a word. */
  kind?: string;
  /** Undefined while loading, as is the description. */
  title: string | undefined;
  description: string | undefined;
  /** Further lines and buttons. */
  children?: ReactNode;
}

/** The head of a page that lists messages: what they have in common. */
export function ListHead({ cover, round = false, kind, title, description, children }: ListHeadProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-6 md:flex-row md:items-end md:gap-8">
      <div
        className={clsx(
          'w-40 max-w-full shrink-0 shadow-float md:w-52 md:self-start',
          round ? 'rounded-full' : 'rounded-panel',
        )}
      >
        {cover}
      </div>
      <div className="w-full min-w-0 md:pb-1">
        {kind && <p className="mb-2 text-13 font-semibold text-muted">{kind}</p>}
        {title === undefined ? (
          <Skeleton className="h-[1.925rem] w-56 max-w-full rounded-row lg:h-[2.5rem]" />
        ) : (
          <h1
            dir="auto"
            id="page-heading"
            className="text-28 font-extrabold tracking-title text-pretty break-words lg:text-38"
          >
            {title}
          </h1>
        )}
        {/* Two lines are reserved on phones, as most descriptions need them, so that nothing moves. */}
        {description === undefined && (
          <div className="mt-3 h-11 md:flex md:h-5.5 md:items-center">
            <Skeleton className="h-4 w-4/5 max-w-md rounded-full" />
          </div>
        )}
        {description && (
          <p dir="auto" className="mt-3 max-w-[68ch] break-words text-muted max-md:min-h-11">
            {description}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
