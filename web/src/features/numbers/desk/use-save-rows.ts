import { useMutation } from '@tanstack/react-query';
import { listNumbers } from '#contract/numbers/desk';
import { reportFailure } from '#web/desk-kit/api';
import { call } from '#web/lib/api/call';
import type { RowsFilter } from './api.ts';
import { saveCsv } from './csv.ts';

/** @returns saves a list as a CSV file, with all its rows up to the limit */
export function useSaveRows() {
  return useMutation({
    mutationFn: async ({ dimension, ...query }: RowsFilter) => {
      const { data } = await call(listNumbers, { params: { dimension }, query });
      const isByCountry = dimension === 'country';
      const head = [dimension, ...(isByCountry ? ['listeners'] : []), 'plays', 'seconds_heard', 'downloads'];
      const money = isByCountry ? [] : ['sales_naira', 'refunds_naira'];
      const rows = data.map(({ name, listeners, plays, secondsHeard, downloads, sales, refunds }) => [
        ...[name, ...(isByCountry ? [listeners?.count ?? null] : []), plays, secondsHeard, downloads],
        ...(isByCountry ? [] : [sales, refunds]),
      ]);
      saveCsv(`numbers by ${dimension} ${query.from} ${query.to}`, [[...head, ...money], ...rows]);
    },
    onError: reportFailure,
  });
}
