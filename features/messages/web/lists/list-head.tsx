import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '#core/web/ui/skeleton';
import { useClamp } from '#core/web/ui/use-clamp';

interface ListHeadProps {
  cover: ReactNode;
  round?: boolean;
  kind?: string;
  title: string | undefined;
  description: string | undefined;
  children?: ReactNode;
}

export function ListHead({ cover, round = false, kind, title, description, children }: ListHeadProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 md:mt-4 md:flex md:items-end md:gap-8">
      <div
        className={clsx(
          'w-24 max-w-full shrink-0 shadow-float md:w-52 md:self-start',
          round ? 'rounded-full' : 'rounded-panel',
        )}
      >
        {cover}
      </div>
      <div className="max-md:contents md:w-full md:min-w-0 md:pb-1">
        <div>
          {kind && <p className="mb-1 text-13 font-semibold text-muted md:mb-2">{kind}</p>}
          {title === undefined ? (
            <Skeleton className="h-[1.575rem] w-56 max-w-full rounded-row md:h-[1.925rem] lg:h-[2.5rem]" />
          ) : (
            <h1
              dir="auto"
              id="page-heading"
              className="text-21 font-extrabold tracking-title text-pretty break-words md:text-28 lg:text-38"
            >
              {title}
            </h1>
          )}
        </div>
        <div className="min-w-0 max-md:col-span-2">
          {description === undefined && (
            <div className="mt-3 h-11 md:flex md:h-5.5 md:items-center">
              <Skeleton className="h-4 w-4/5 max-w-md rounded-full" />
            </div>
          )}
          {description && <Description text={description} />}
          {children}
        </div>
      </div>
    </div>
  );
}

/** On a phone, the description reserves two lines, which most texts need, so that nothing moves when it arrives. */
function Description({ text }: { text: string }) {
  const id = useId();
  const { ref, className, more } = useClamp(id, 'description', 'max-md:[@media(scripting:enabled)]:line-clamp-2');
  return (
    <div className="mt-3 flex max-w-[68ch] items-end gap-3 text-muted max-md:min-h-11">
      <p dir="auto" id={id} ref={ref} className={clsx('min-w-0 grow self-start break-words', className)}>
        {text}
      </p>
      {more}
    </div>
  );
}
