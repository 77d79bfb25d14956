import { CloudOff } from 'lucide-react';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Notice } from '#core/web/ui/notice';

export function DeskOffline({ asHeading = false }: { asHeading?: boolean }) {
  return (
    <Notice
      asHeading={asHeading}
      icon={CloudOff}
      title="The desk needs the network"
      help="This page loads by itself when you are back online. Everything you saved is safe."
      action={null}
    />
  );
}

export function DeskPageIsAway() {
  useDocumentTitle('The desk');
  return <DeskOffline asHeading />;
}
