import { FileQuestion } from 'lucide-react';
import { texts } from '#core/contract/texts';
import { NotFoundPage } from '#core/web/lib/not-found-page';

export function NoMessage() {
  return (
    <NotFoundPage
      icon={FileQuestion}
      title={texts.messageNotFound}
      help="The message may have been withdrawn, or the link is incomplete."
    />
  );
}

export function WithdrawnMessage() {
  return <NotFoundPage icon={FileQuestion} title={texts.messageWithdrawn} help={texts.messageWithdrawnHelp} />;
}
