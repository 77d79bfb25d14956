import { useQuery } from '@tanstack/react-query';
import { AudioLines, ListFilter } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import { readTabStored, removeTabStored } from '#core/web/lib/browser/storage';
import { lazyPart } from '#core/web/lib/lazy-part';
import { pageNumberIn } from '#core/web/lib/list-address';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { typedAhead } from '#core/web/lib/typed-ahead';
import { debounceMs } from '#core/web/lib/use-debounced';
import { KeywordField } from '#core/web/ui/keyword-field';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { useArrowRows } from '#core/web/ui/use-arrow-rows';
import { MessageGrid, MessageGridSkeleton } from '#features/messages/web/cards/message-grid';
import { FilterChips } from '#features/messages/web/filters/filter-chips';
import { countChosen, searchOfFilters } from '#features/messages/web/filters/message-filters';
import { useFilters } from '#features/messages/web/filters/use-filters';
import { HideHeardButton, WithoutHeard } from '#features/messages/web/lists/hide-heard';
import { SavedFirst } from '#features/messages/web/saved/saved-first';
import { showRows } from '#features/messages/web/search/result-row';
import { catalogueQuery } from '#features/messages/web/search/search-api';
import { SpellingNote } from '#features/messages/web/search/spelling-note';
import { TranscriptHitRows } from '#features/messages/web/search/transcript-hits';
import { TypedResults } from '#features/messages/web/search/typed-results';
import { useTypedKeyword } from '#features/messages/web/search/use-typed-keyword';
import * as texts from '#features/messages/web/texts';

const FilterDrawer = lazyPart(async () => (await import('#features/messages/web/filters/filter-drawer')).FilterDrawer);

export function Page() {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const { filters, chosen, change, clear } = useFilters();
  const found = useQuery(catalogueQuery(filters, pageNumber));
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const filterButton = useRef<HTMLButtonElement>(null);
  const { isTyping, onTyped, showAll } = useTypedKeyword(filters.keyword);
  const [isSearched] = useState(() => typedAhead() !== null);
  useEffect(takeEarlyPress, []);
  const area = useRef<HTMLDivElement>(null);
  useArrowRows(area);
  const pathOf = (keyword: string) => `${paths.messages()}${searchOfFilters({ ...filters, keyword })}`;
  const clearAll = () => {
    clear();
    filterButton.current?.focus();
  };

  return (
    <>
      <PageHeading title={common.ourMessages()} />
      <div ref={area} className="mt-5">
        <div className="flex flex-wrap gap-3">
          <KeywordField
            label={common.searchByTopic()}
            keyword={filters.keyword}
            delayMs={debounceMs.filter}
            onSettle={(keyword) => {
              onTyped(keyword);
              change({ keyword }, { replace: true });
            }}
            onSubmit={showAll}
            focusOnArrival={isSearched}
            className="max-w-120 min-w-0 grow basis-52"
          />
          <FilterButton
            ref={filterButton}
            count={countChosen(chosen)}
            open={drawer === 'open'}
            onPress={() => {
              showAll();
              setDrawer('open');
            }}
            onLikely={FilterDrawer.preload}
          />
        </div>
        {isTyping && (
          <SavedFirst wanted={filters} result={found} show={showRows}>
            <TypedResults
              keyword={filters.keyword}
              messages={found}
              messagesAlone={countChosen(filters) > 0}
              pathOf={pathOf}
              onAll={showAll}
              empty={<NothingMatches onClear={clearAll} />}
            />
          </SavedFirst>
        )}
      </div>
      <FilterChips filters={chosen} onChange={change} filterButton={filterButton} />
      {!isTyping && (
        <SavedFirst wanted={filters} result={found}>
          <PagedList
            title={common.messages()}
            result={found}
            pageNumber={pageNumber}
            loading={common.loadingMessages()}
            nouns={common.messageCount}
            trail={<HideHeardButton />}
            skeleton={<MessageGridSkeleton />}
            note={found.data && <SpellingNote found={found.data} pathOf={pathOf} />}
            empty={
              searchOfFilters(filters) ? (
                <NothingMatches onClear={clearAll} />
              ) : (
                <NoMessages onRefresh={() => void found.refetch()} />
              )
            }
          >
            {(messages) => (
              <WithoutHeard messages={messages} where="page">
                {(shown) => <MessageGrid messages={shown} />}
              </WithoutHeard>
            )}
          </PagedList>
          <TranscriptHitRows title={texts.saidInMessages()} said={found.data?.said ?? []} />
        </SavedFirst>
      )}
      {drawer !== 'unused' && (
        <FilterDrawer
          open={drawer === 'open'}
          onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
          filterButton={filterButton}
          filters={chosen}
          onChange={change}
          onClear={clear}
          found={found}
        />
      )}
    </>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <Notice
      icon={ListFilter}
      title={common.noFilterMatches()}
      help={texts.nothingMatchesHelp()}
      action={<NoticeButton label={common.clearAllFilters()} onPress={onClear} />}
    />
  );
}

function NoMessages({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Notice
      icon={AudioLines}
      title={common.noMessages()}
      help={common.noMessagesHelp()}
      action={<NoticeButton label={common.lookAgain()} onPress={onRefresh} />}
    />
  );
}

interface FilterButtonProps {
  count: number;
  open: boolean;
  onPress: () => void;
  onLikely: () => void;
  ref: Ref<HTMLButtonElement>;
}

function FilterButton({ count, open, onPress, onLikely, ref }: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      onPointerEnter={onLikely}
      onFocus={onLikely}
      className="relative inline-flex h-12 shrink-0 items-center gap-2 rounded-full bg-veil px-4 md:px-5 font-semibold hover:text-text"
    >
      <ListFilter aria-hidden="true" size={18} />
      {texts.filter()}
      {count > 0 && (
        <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-13 leading-none font-bold text-on-accent tabular-nums">
          {texts.chosenCount({ count, hidden: (parts) => <span className="sr-only">{parts}</span> })}
        </span>
      )}
    </button>
  );
}

/** A script in the document's head sets this key if the search button was pressed before the app had started. */
const pressedEarly = 'lectern:searches';

function takeEarlyPress(): void {
  if (readTabStored(pressedEarly) === null) return;
  removeTabStored(pressedEarly);
  document.querySelector<HTMLElement>(`main input[aria-label="${common.searchByTopic()}"]`)?.focus();
}
