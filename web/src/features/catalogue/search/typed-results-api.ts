import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCategories, listSpeakers } from '#contract/groups/public';
import { call } from '#web/lib/api/call';

/** How many rows each kind of group gets above the messages. */
const most = 3;

/**
 * The speakers and categories that match what is being typed. Where they can't be had there are none: the messages are what was
 * searched for.
 * @param keyword trimmed, not empty
 */
export function matchingGroupsQuery(keyword: string) {
  return queryOptions({
    queryKey: ['groups', 'matching', keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword, pageNumber: 1, pageSize: most };
      const [speakers, categories] = await Promise.allSettled([
        call(listSpeakers, { query, signal }),
        call(listCategories, { query, signal }),
      ]);
      return {
        speakers: speakers.status === 'fulfilled' ? speakers.value.data : [],
        categories: categories.status === 'fulfilled' ? categories.value.data : [],
      };
    },
    placeholderData: keepPreviousData,
  });
}
