import { CloudOff } from 'lucide-react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';

export function OfflineFailure({ asHeading = false }: { asHeading?: boolean }) {
  return (
    <Notice
      asHeading={asHeading}
      icon={CloudOff}
      title={texts.thisPageIsntOnYourDevice()}
      help={texts.thisPageNeedsANetwork()}
      action={
        <LinkButton kind="primary" to={paths.offline()}>
          {common.savedOffline()}
        </LinkButton>
      }
    />
  );
}

export function PageIsAway() {
  useDocumentTitle(texts.thisPageIsntOnYourDevice());
  return (
    <>
      <PageTint />
      <OfflineFailure asHeading />
    </>
  );
}
