import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filtersIn, type MessageFilters, noFilters, searchOfFilters } from './message-filters.ts';

/** Changes some of the filters, which leads to the first page. While typing, `replace` keeps the history short. */
export type ChangeFilters = (change: Partial<MessageFilters>, how?: { replace: boolean }) => void;

/**
 * The catalogue's filters, which live in the address: back and forward step through them.
 * @returns `filters` as the address has them, and `chosen`, which is ahead of it for the moment that the address takes to
 *   change: a box is ticked at once, and two quick presses both count
 */
export function useFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => filtersIn(search), [search]);
  const [chosen, setChosen] = useState(filters);
  const [seen, setSeen] = useState(filters);
  if (filters !== seen) {
    setSeen(filters);
    setChosen(filters);
  }
  const change: ChangeFilters = (changed, { replace } = { replace: false }) => {
    const next = { ...chosen, ...changed };
    setChosen(next);
    void navigate({ search: searchOfFilters(next) }, { replace });
  };
  return { filters, chosen, change, clear: () => change(noFilters) };
}
