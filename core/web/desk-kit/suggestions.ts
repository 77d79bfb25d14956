import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#core/web/lib/api/call';
import { debounceMs } from '#core/web/lib/use-debounced';
import { type suggestedKinds, suggestNames } from '#features/messages/desk';
import { deskKey } from './api.ts';

export type NameKind = (typeof suggestedKinds)[number];

export interface Known {
  id: string;
  name: string;
}

function namesQuery(kind: NameKind, keyword: string) {
  return queryOptions({
    queryKey: [...deskKey, 'names', kind, keyword],
    queryFn: async ({ signal }) => (await call(suggestNames, { query: { kind, keyword }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

export function useSuggestions(kind: NameKind, typed: string, isOpen: boolean): readonly Known[] {
  const [keyword, setKeyword] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), debounceMs.filter);
    return () => clearTimeout(timer);
  }, [typed]);
  const names = useQuery({ ...namesQuery(kind, keyword.slice(0, 200)), enabled: isOpen });
  return names.data ?? [];
}

/** Compares names like the server, which ignores case and blanks. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
  return plain(one) === plain(other);
}
