import { type ReactNode, useEffect, useRef } from 'react';
import * as common from '#core/contract/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { ToastViewport } from '#core/web/ui/toast-viewport';
import { Brand } from './brand.tsx';
import { LinkButton } from './link.tsx';
import { paths } from './paths.ts';

interface StandalonePageProps {
  /** A changed heading is another step of the page and takes the focus. */
  heading: string;
  children: ReactNode;
}

export function StandalonePage({ heading, children }: StandalonePageProps) {
  useDocumentTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(heading);
  useEffect(() => {
    if (heading !== before.current) title.current?.focus();
    before.current = heading;
  }, [heading]);
  return (
    <>
      <main
        aria-labelledby="page-heading"
        className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-[minmax(0,1fr)] content-center gap-8 px-4 py-8"
      >
        <Brand />
        <div className="rounded-panel bg-surface p-5 md:p-7">
          <h1
            ref={title}
            id="page-heading"
            tabIndex={-1}
            className="mb-1 text-21 font-extrabold tracking-title break-words outline-none md:text-28"
          >
            {heading}
          </h1>
          {children}
        </div>
        <LinkButton kind="plain" className="max-w-full justify-self-center" to={paths.home()}>
          {common.backToHome()}
        </LinkButton>
      </main>
      <ToastViewport />
    </>
  );
}
