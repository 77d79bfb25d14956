import { useQuery } from '@tanstack/react-query';
import { Bookmark, CloudDownload, Library, SearchX, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { allPages, largestPage } from '#core/web/lib/api/all-pages';
import { call } from '#core/web/lib/api/call';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { LinkButton } from '#core/web/lib/link';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { askToSignIn, openAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { debounceMs } from '#core/web/lib/use-debounced';
import { KeywordField } from '#core/web/ui/keyword-field';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { TextButton } from '#core/web/ui/text-button';
import { type LibraryItem, listLibrary } from '#features/activity/contract';
import { libraryQuery } from '#features/activity/web/api';
import { ViewToggle } from '#features/activity/web/components/view-toggle';
import { libraryViewStore, setLibraryView } from '#features/activity/web/library-view';
import { isAnythingBegun, mayHavePlays } from '#features/activity/web/recent-plays';
import { useContinueListening } from '#features/activity/web/use-continue-listening';
import type { Message } from '#features/catalogue/contract';
import { PrivateFeedButton } from '#features/feeds/web/components/private-feed-button';
import { MessageGrid, MessageGridSkeleton } from '#features/messages/web/cards/message-grid';
import { HideHeardButton, WithoutHeard } from '#features/messages/web/lists/hide-heard';
import { SavedFirst } from '#features/messages/web/saved/saved-first';
import { MessageShelf } from '#features/messages/web/shelves/message-shelf';
import { ShelfSkeleton } from '#features/messages/web/shelves/shelf-skeleton';
import { MessageTable } from '#features/messages/web/table/message-table';
import { MessageTableSkeleton } from '#features/messages/web/table/message-table-skeleton';
import { LazySaveListButton } from '#features/offline/web/components/lazy-save';

/** Specified in features/playlists/README.md#your-library. */
export function Page() {
  const isListener = useIsListener();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading title={common.yourLibrary()} />
        <div className="flex flex-wrap -ml-5">
          {isListener && <PrivateFeedButton />}
          {isListener && (
            <LinkButton kind="quiet" to={paths.follows()}>
              <UserRoundPlus aria-hidden="true" size={20} />
              {texts.following()}
            </LinkButton>
          )}
          <LinkButton kind="quiet" to={paths.bookmarks()}>
            <Bookmark aria-hidden="true" size={20} />
            {texts.bookmarks()}
          </LinkButton>
          <LinkButton kind="quiet" to={paths.offline()}>
            <CloudDownload aria-hidden="true" size={20} />
            {common.savedOffline()}
          </LinkButton>
        </div>
      </div>
      <BelowBegun>{isListener ? <OwnLibrary /> : <VisitorsLibrary />}</BelowBegun>
    </>
  );
}

/** Room for begun messages is reserved only if there are some. Otherwise they come at the end, so that nothing moves. */
function BelowBegun({ children }: { children: ReactNode }) {
  const [mayPlays] = useState(mayHavePlays);
  const [hasRoom] = useState(isAnythingBegun);
  const { query, messages } = useContinueListening(mayPlays);
  const shelf = <MessageShelf title={common.continueListening()} messages={messages} />;
  return (
    <>
      {hasRoom && (mayPlays && query.isPending ? <ShelfSkeleton layout="medium" /> : shelf)}
      {children}
      {!hasRoom && shelf}
    </>
  );
}

function VisitorsLibrary() {
  return (
    <SavedFirst wanted={{ keyword: '' }} result={null}>
      <LibraryPrompt />
    </SavedFirst>
  );
}

function OwnLibrary() {
  const [search, setSearch] = useSearchParams();
  const keyword = keywordIn(search);
  const pageNumber = pageNumberIn(search);
  const library = useQuery(libraryQuery({ keyword, pageNumber }));
  const view = useStore(libraryViewStore);
  const box = useRef<HTMLDivElement>(null);
  // Later changes of the filter replace the history entry, so that a single step back clears the filter.
  const filterBy = (words: string) => setSearch(words ? { keyword: words } : {}, { replace: keyword !== '' });
  const clear = () => {
    filterBy('');
    box.current?.querySelector('input')?.focus();
  };
  const show = (items: readonly Message[]) =>
    view === 'grid' ? (
      <MessageGrid messages={items} />
    ) : (
      <MessageTable label={common.yourLibrary()} messages={items} total={items.length} line="speaker" />
    );

  return (
    <>
      <div ref={box} className="mt-5 flex flex-wrap items-center gap-3">
        <KeywordField
          label={texts.filterYourLibrary()}
          keyword={keyword}
          delayMs={debounceMs.filter}
          onSettle={filterBy}
          className="max-w-120 min-w-0 grow basis-52"
        />
        <ViewToggle view={view} onChange={setLibraryView} />
      </div>
      <SavedFirst wanted={{ keyword }} result={library} show={show}>
        <PagedList
          title={common.messages()}
          result={library}
          pageNumber={pageNumber}
          loading={common.loadingLibrary()}
          nouns={common.messageCount}
          lead={
            <div className="min-h-11 min-w-11">
              {library.data && (
                <LazySaveListButton
                  label={common.yourLibrary()}
                  messages={library.data.data}
                  fetchAll={() => readWholeLibrary(keyword)}
                />
              )}
            </div>
          }
          trail={<HideHeardButton />}
          skeleton={view === 'grid' ? <MessageGridSkeleton /> : <MessageTableSkeleton />}
          empty={keyword ? <NothingMatches keyword={keyword} onClear={clear} /> : <EmptyLibrary />}
        >
          {(items) => (
            <WithoutHeard messages={items} where="page">
              {show}
            </WithoutHeard>
          )}
        </PagedList>
      </SavedFirst>
    </>
  );
}

function readWholeLibrary(keyword: string): Promise<LibraryItem[]> {
  return allPages((pageNumber) =>
    call(listLibrary, { query: { pageNumber, pageSize: largestPage, ...(keyword && { keyword }) } }),
  );
}

function LibraryPrompt() {
  return (
    <Notice
      icon={Library}
      title={texts.yourMessagesWhereverYouSignIn()}
      help={texts.signInForLibraryHelp()}
      action={
        // The buttons are stacked on a phone, because the late-loading font decides whether both fit in one row.
        <div className="flex flex-wrap justify-center gap-3 max-md:flex-col">
          <TextButton kind="accent" onClick={() => askToSignIn(texts.toKeepAPlaylist())}>
            {common.createFirstPlaylist()}
          </TextButton>
          <TextButton kind="plain" onClick={() => openAuthDialog('signup', texts.toKeepALibrary())}>
            {common.signUp()}
          </TextButton>
        </div>
      }
    />
  );
}

function EmptyLibrary() {
  return (
    <Notice icon={Library} title={common.emptyLibrary()} help={texts.emptyLibraryHelp()} action={<BrowseMessages />} />
  );
}

interface NothingMatchesProps {
  keyword: string;
  onClear: () => void;
}

function NothingMatches({ keyword, onClear }: NothingMatchesProps) {
  return (
    <Notice
      icon={SearchX}
      title={common.noLibraryItemsFor({ keyword: keyword })}
      help={texts.noLibraryMatchHelp()}
      action={<NoticeButton label={common.clearSearch()} onPress={onClear} />}
    />
  );
}
