import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { MessageId } from '#contract/ids';
import { texts } from '#contract/texts';
import { listedMessage, messageIdOf, messageQuery } from '#web/features/catalogue/api';
import { BackButton } from '#web/features/catalogue/components/back-button';
import { MessageAbout } from '#web/features/catalogue/components/message-about';
import { MessageHead } from '#web/features/catalogue/components/message-head';
import { MessageSkeleton } from '#web/features/catalogue/components/message-skeleton';
import { isNotFound } from '#web/lib/call-error';
import { paths } from '#web/lib/paths';
import { useDocumentTitle } from '#web/lib/use-document-title';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { gradientOf } from '#web/ui/palette';

/** One message (spec §2, Message detail). */
export function MessagePage() {
  const id = messageIdOf(useParams().id);
  return id ? <KnownId key={id} id={id} /> : <Missing />;
}

function KnownId({ id }: { id: MessageId }) {
  const { data, error, refetch } = useQuery(messageQuery(id));
  // A list may know enough to play it when its own call fails.
  const message = data ?? listedMessage(id);
  useDocumentTitle(message ? message.name || message.topic : null);
  if (isNotFound(error)) return <Missing />;
  const failure = error && !data && <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!message) return failure ? <Unreached>{failure}</Unreached> : <MessageSkeleton />;
  return (
    <>
      <PageTint colour={message.image_color ?? gradientOf(message.category?.palette ?? 0).ground} />
      <MessageHead message={message} />
      {failure || <MessageAbout message={message} />}
    </>
  );
}

function Unreached({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTint />
      <BackButton />
      {children}
    </>
  );
}

function Missing() {
  useDocumentTitle(texts.messageNotFound);
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={FileQuestion}
        title={texts.messageNotFound}
        help="It may have been withdrawn, or the link is incomplete."
        action={
          <Link to={paths.home()} className={buttonClass('primary')}>
            Return to Home
          </Link>
        }
        className="md:py-28"
      />
    </>
  );
}
