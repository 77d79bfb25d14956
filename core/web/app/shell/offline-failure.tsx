import { CloudOff } from 'lucide-react';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';

const title = 'This page isn’t on your device';

export function OfflineFailure({ asHeading = false }: { asHeading?: boolean }) {
  return (
    <Notice
      asHeading={asHeading}
      icon={CloudOff}
      title={title}
      help="This page needs a network. It loads by itself when you are back online."
      action={
        <LinkButton kind="primary" to={paths.offline()}>
          Saved offline
        </LinkButton>
      }
    />
  );
}

export function PageIsAway() {
  useDocumentTitle(title);
  return (
    <>
      <PageTint />
      <OfflineFailure asHeading />
    </>
  );
}
