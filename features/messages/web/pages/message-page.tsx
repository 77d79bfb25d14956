import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { MessageId } from '#core/contract/ids';
import { languageName } from '#core/contract/language';
import { gradientOf } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { documentStatus } from '#core/web/lib/browser/document-status';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { useOnline } from '#core/web/lib/browser/use-online';
import { formatLongDate } from '#core/web/lib/format';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { NoScript } from '#core/web/lib/no-script';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { useSaved } from '#core/web/offline/use-saved';
import { useSavedMessages } from '#core/web/offline/use-saved-messages';
import { Failure } from '#core/web/ui/failure';
import { NearMark } from '#core/web/ui/near-mark';
import { PageTint } from '#core/web/ui/page-tint';
import { Skeleton, Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import type { Chapter, MessageDetail } from '#features/messages/contract/detail';
import { listedMessage, messageQuery, relatedMessagesQuery, withoutGroups } from '#features/messages/web/api';
import { BackButton } from '#features/messages/web/back-button';
import { ChapterList } from '#features/messages/web/chapter-list';
import { MessageHead } from '#features/messages/web/message-head';
import { NoMessage, WithdrawnMessage } from '#features/messages/web/no-message';
import { NoteList } from '#features/messages/web/note-list';
import { MessageShelf } from '#features/messages/web/shelves/message-shelf';
import { ShelfSkeleton } from '#features/messages/web/shelves/shelf-skeleton';
import * as texts from '#features/messages/web/texts';
import { TranscriptSection } from '#features/transcripts/web/transcript-section';

const MessageBookmarks = lazyPart(
  async () => (await import('#features/bookmarks/web/components/message-bookmarks')).MessageBookmarks,
);

export function Page() {
  const id = idOf(MessageId, useParams().id);
  return id ? <KnownId key={id} id={id} /> : <NoMessage />;
}

function KnownId({ id }: { id: MessageId }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(messageQuery(id));
  const isOnline = useOnline();
  const saved = useSavedMessages();
  // If the request fails, a list or the saved copy may have enough data to play the message.
  const message = data ?? listedMessage(id) ?? savedMessage(saved, id);
  useDocumentTitle(message ? message.name || message.topic : null);
  if (isNotFound(error))
    return wasWithdrawn(id) ? (
      <>
        <WithdrawnMessage />
        <MessageBookmarks id={id} message={null} />
      </>
    ) : (
      <NoMessage />
    );
  const failure = error && !data && <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!message) return failure && saved ? <Unreached>{failure}</Unreached> : <MessageSkeleton />;
  return (
    <>
      <PageTint colour={message.image_color ?? gradientOf(message.category?.palette ?? 0).ground} />
      <MessageHead message={message} />
      <NoScript />
      {(isOnline && failure) || <MessageAbout message={message} />}
      <Chapters message={message} known={data && !isPlaceholderData ? data.chapters : null} />
      <NoteList message={message} known={data && !isPlaceholderData ? data.notes : null} />
      <TranscriptSection message={message} />
      <MessageBookmarks id={id} message={message} />
      {/* Related messages come last, since the parts above may still grow when the whole message arrives. */}
      {data && !isPlaceholderData && <RelatedMessages id={id} />}
    </>
  );
}

function Chapters({ message, known }: { message: MessageDetail; known: readonly Chapter[] | null }) {
  const saved = useSaved(message.id)?.chapters;
  return <ChapterList message={message} chapters={known ?? saved ?? []} />;
}

function savedMessage(saved: readonly Message[] | null, id: MessageId): MessageDetail | undefined {
  const found = saved?.find((one) => one.id === id);
  return found && withoutGroups(found);
}

function Unreached({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTint />
      <div className="relative max-md:min-h-11">
        <BackButton />
      </div>
      {children}
    </>
  );
}

/** Only the HTTP status of the page's document distinguishes withdrawn messages from unknown ones. */
function wasWithdrawn(id: MessageId): boolean {
  return documentStatus(paths.message(id)) === 410;
}

function RelatedMessages({ id }: { id: MessageId }) {
  const [isNear, setNear] = useState(false);
  const { data, isPending } = useQuery({ ...relatedMessagesQuery(id), enabled: isNear });
  if (!isPending) return <MessageShelf title={common.relatedMessages()} messages={data?.data ?? []} />;
  return (
    <div className="relative">
      <NearMark onNear={() => setNear(true)} />
      <ShelfSkeleton layout="medium" />
    </div>
  );
}

function MessageSkeleton() {
  return (
    <>
      <PageTint />
      <div className="relative">
        <BackButton />
      </div>
      <div className="flex flex-col items-center gap-4 md:mt-4 md:flex-row md:items-end md:gap-8">
        <Skeleton className="aspect-square w-40 max-w-full shrink-0 rounded-panel md:w-60 lg:w-68" />
        <div className="w-full md:pb-1">
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {common.loadingMessage()}
          </p>
          <Skeleton className="mt-4 h-9 w-4/5 max-w-md rounded-row" />
          <Skeleton className="mt-4 h-4 w-40 rounded-full" />
          <Skeleton className="mt-2 h-3 w-56 rounded-full" />
          <Skeleton className="mt-6 h-11 w-60 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-56 max-w-4xl rounded-panel" />
    </>
  );
}

interface Place {
  name: string;
  to: string;
}

function MessageAbout({ message }: { message: MessageDetail }) {
  const { description, passages, categories, services, centres, series, next_part, when, language } = message;
  return (
    <section aria-labelledby="about-heading" className="mt-10 max-w-4xl rounded-panel bg-raised p-5 md:p-6">
      <h2 id="about-heading" className="text-21 font-bold tracking-tight">
        {common.aboutMessage()}
      </h2>
      {description && (
        <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line break-words">
          {description}
        </p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="contents">
          <dt className="text-muted">{texts.date()}</dt>
          <dd className="-mt-3 tabular-nums md:mt-0">{formatLongDate(when)}</dd>
        </div>
        {language && (
          <div className="contents">
            <dt className="text-muted">{texts.language()}</dt>
            <dd className="-mt-3 md:mt-0">{languageName(language)}</dd>
          </div>
        )}
        {/* Messages in lists lack services, centres and passages, so these facts come last and nothing moves when they arrive. */}
        <Fact
          name={common.categories()}
          places={categories.map(({ id, name }) => ({ name, to: paths.category(id) }))}
        />
        <Fact
          name={common.services()}
          places={services.map(({ id, name }) => ({ name, to: paths.playlist(id, 'service') }))}
        />
        {series && <Fact name={common.series()} places={[{ name: series.name, to: paths.series(series.id) }]} />}
        {next_part && (
          <Fact name={texts.nextPart()} places={[{ name: next_part.topic, to: paths.message(next_part.id) }]} />
        )}
        <Fact name={common.centres()} places={centres.map(({ slug, name }) => ({ name, to: paths.centre(slug) }))} />
        <Fact
          name={texts.passages()}
          places={passages.map(({ label, book, chapter }) => ({ name: label, to: paths.passage(book, chapter) }))}
        />
      </dl>
    </section>
  );
}

function Fact({ name, places }: { name: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <div className="contents">
      <dt dir="auto" className="text-muted">
        {name}
      </dt>
      <dd className="-mt-3 flex min-w-0 flex-wrap gap-x-4 gap-y-2 break-words md:mt-0">
        {places.map((place) => (
          <Link
            dir="auto"
            key={`${place.to} ${place.name}`}
            to={place.to}
            className="touch-target min-w-0 underline decoration-muted underline-offset-4 hover:decoration-current"
          >
            {place.name}
          </Link>
        ))}
      </dd>
    </div>
  );
}
