import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { debounceMs, useDebouncedText } from '#core/web/lib/use-debounced';
import { SearchField } from '#core/web/ui/search-field';

interface SearchListProps<Item> {
  label: string;
  listLabel: string;
  queryKey: QueryKey;
  find: (keyword: string | undefined, signal: AbortSignal) => Promise<Item[]>;
  idOf: (item: Item) => string;
  none: string;
  isOff?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, listLabel, queryKey, find, idOf, none, isOff = () => false, onChoose, children } = props;
  const [keyword, setKeyword] = useState('');
  const { text, type, settle } = useDebouncedText({
    value: keyword,
    delayMs: debounceMs.filter,
    onSettle: setKeyword,
  });
  const { data: found } = useQuery({
    queryKey: [...queryKey, keyword],
    queryFn: ({ signal }) => find(keyword || undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <SearchField label={label} value={text} onChange={type} onSubmit={settle} />
      <ul
        aria-label={listLabel}
        aria-busy={found === undefined}
        className="thin-scrollbar mt-3 flex h-80 flex-col gap-1 overflow-y-auto"
      >
        {found?.map((item) => (
          <li key={idOf(item)}>
            <button
              type="button"
              aria-disabled={isOff(item)}
              onClick={() => !isOff(item) && onChoose(item)}
              className="flex min-h-13 w-full items-center justify-between gap-3 rounded-row px-3 py-1.5 text-left not-aria-disabled:hover:bg-text/10"
            >
              {children(item)}
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="px-3 py-2 text-muted">{none}</li>}
      </ul>
    </>
  );
}
