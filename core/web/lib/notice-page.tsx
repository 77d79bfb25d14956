import type { ComponentProps } from 'react';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';

interface NoticePageProps extends Omit<ComponentProps<typeof Notice>, 'asHeading' | 'className'> {
  documentTitle?: string;
}

export function NoticePage({ documentTitle, ...notice }: NoticePageProps) {
  useDocumentTitle(documentTitle ?? notice.title);
  return (
    <>
      <PageTint />
      <Notice asHeading {...notice} className="md:py-28" />
    </>
  );
}
