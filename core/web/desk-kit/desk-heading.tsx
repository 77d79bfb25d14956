import type { ReactNode } from 'react';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import * as texts from './texts.ts';

export function DeskHeading({ title, help, actions }: { title: string; help?: ReactNode; actions?: ReactNode }) {
  useDocumentTitle(texts.documentTitle({ title }));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6">
      <div className="min-w-0">
        <h1 dir="auto" id="page-heading" className="text-28 font-extrabold tracking-title">
          {title}
        </h1>
        {help && <p className="mt-2 max-w-[70ch] text-pretty text-muted">{help}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
