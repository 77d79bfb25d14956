import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, BookOpen } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Link, LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import { Skeleton } from '#core/web/ui/skeleton';
import { PagedMessages } from '#features/messages/web/lists/paged-messages';
import type { PassageBookDetail } from '#features/passages/contract';
import {
  type PassagePlace,
  passageBookQuery,
  passageMessagesQuery,
  passagePlaceOf,
} from '#features/passages/web/passage-api';
import * as texts from '#features/passages/web/texts';

export function Page() {
  const place = passagePlaceOf(useParams());
  return place ? <KnownPlace place={place} /> : <NoPassage />;
}

function KnownPlace({ place }: { place: PassagePlace }) {
  const { data, error, refetch } = useQuery(passageBookQuery(place.book));
  const chapter = data?.chapters.find((each) => each.chapter === place.chapter);
  const title = place.chapter === null ? data?.name : chapter?.label;
  useDocumentTitle(title ?? null);
  if (isNotFound(error) || (data && title === undefined)) return <NoPassage />;
  return (
    <>
      <PageTint />
      <Link
        to={paths.passages()}
        className="touch-target -ml-2 inline-flex h-9 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {texts.allBooks()}
      </Link>
      {error && !data ? (
        <Failure message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {title === undefined ? (
            <Skeleton className="mt-4 h-[1.925rem] w-56 max-w-full rounded-row lg:h-[2.5rem]" />
          ) : (
            <h1
              dir="auto"
              id="page-heading"
              className="mt-4 text-28 font-extrabold tracking-title break-words lg:text-38"
            >
              {title}
            </h1>
          )}
          {data ? (
            <Chapters book={data} chosen={place.chapter} />
          ) : (
            <Skeleton className="mt-5 h-10 w-full rounded-row" />
          )}
          <Messages place={place} label={title} />
        </>
      )}
    </>
  );
}

function Chapters({ book: { book, name, chapters }, chosen }: { book: PassageBookDetail; chosen: number | null }) {
  const shape = 'flex h-10 min-w-10 items-center justify-center rounded-full px-3 text-15 tabular-nums';
  const look = (isChosen: boolean) =>
    clsx(shape, isChosen ? 'bg-accent font-bold text-on-accent' : 'bg-raised hover:bg-raised/70');
  return (
    <nav aria-label={texts.chaptersOfBook({ book: name })} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={paths.passage(book)}
            aria-current={chosen === null ? 'page' : undefined}
            className={look(chosen === null)}
          >
            {common.all()}
          </Link>
        </li>
        {chapters.map(({ chapter, label, messages }) => (
          <li key={chapter}>
            <Link
              to={paths.passage(book, chapter)}
              aria-label={texts.chapterWithCount({ chapter: label, count: messages })}
              aria-current={chosen === chapter ? 'page' : undefined}
              className={look(chosen === chapter)}
            >
              {chapter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Messages({ place, label }: { place: PassagePlace; label: string | undefined }) {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(passageMessagesQuery(place, pageNumber));
  return (
    <PagedMessages
      label={label}
      result={messages}
      pageNumber={pageNumber}
      loading={common.loadingMessages()}
      empty={<NoPassageMessages />}
    />
  );
}

function NoPassageMessages() {
  return (
    <Notice
      icon={BookOpen}
      title={texts.noMessages()}
      help={texts.lookAtOtherBooks()}
      action={
        <LinkButton kind="primary" to={paths.passages()}>
          {texts.allBooks()}
        </LinkButton>
      }
    />
  );
}

function NoPassage() {
  return <NotFoundPage icon={BookOpen} title={texts.passageNotFound()} help={texts.lookAtOtherBooks()} />;
}
