import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { PageTint } from '#core/web/ui/page-tint';

export function PageHeading({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <>
      <PageTint />
      <h1 dir="auto" id="page-heading" className="text-28 font-extrabold tracking-title break-words md:text-38">
        {title}
      </h1>
    </>
  );
}
