import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filtersIn, type MessageFilters, noFilters, searchOfFilters } from './message-filters.ts';

/** Changing filters returns to the first page. `replace` is for typing, to keep the history short. */
export type ChangeFilters = (change: Partial<MessageFilters>, how?: { replace: boolean }) => void;

/**
 * The address stores the filters, so that back and forward step through them. `chosen` is ahead of the address while that changes, so that
 * two quick presses both count.
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
