import { CloudOff } from 'lucide-react';
import * as common from '#core/contract/texts';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Notice } from '#core/web/ui/notice';
import * as texts from './texts.ts';

export function DeskOffline({ asHeading = false }: { asHeading?: boolean }) {
  return (
    <Notice
      asHeading={asHeading}
      icon={CloudOff}
      title={texts.theDeskNeedsTheNetwork()}
      help={texts.needsNetworkHelp()}
      action={null}
    />
  );
}

export function DeskPageIsAway() {
  useDocumentTitle(common.theDesk());
  return <DeskOffline asHeading />;
}
