import type { ReactNode } from 'react';

interface ListHeadProps {
  /** A square picture of what the list is of. */
  cover: ReactNode;
  /** What kind of list it is, in a word. */
  kind: string;
  title: string;
  description: string;
  /** Further lines and buttons. */
  children?: ReactNode;
}

/** The head of a page that lists messages: what they have in common. */
export function ListHead({ cover, kind, title, description, children }: ListHeadProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-6 md:flex-row md:items-end md:gap-8">
      <div className="w-40 max-w-full shrink-0 rounded-panel shadow-float md:w-52 md:self-start">{cover}</div>
      <div className="w-full min-w-0 md:pb-1">
        <p className="text-13 font-semibold text-muted">{kind}</p>
        <h1 id="page-heading" className="mt-2 text-28 font-extrabold tracking-title text-pretty break-words lg:text-38">
          {title}
        </h1>
        <p className="mt-3 max-w-[68ch] break-words text-muted">{description}</p>
        {children}
      </div>
    </div>
  );
}
