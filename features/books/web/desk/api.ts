import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataQuery } from '#core/web/desk-kit/api';
import { type Days, moneyKey } from '#core/web/desk-kit/money';
import { readBooks, readSales } from '#features/books/desk';

/** In ms. */
const proofMs = 1500;

export function salesQuery(days: Days) {
  return queryOptions({
    ...dataQuery([...moneyKey, 'sales', days], readSales, { query: days }),
    placeholderData: keepPreviousData,
  });
}

export const booksQuery = queryOptions({
  ...dataQuery([...moneyKey, 'books'], readBooks, {}),
  refetchInterval: ({ state }) => (state.data?.running_since ? proofMs : false),
});
