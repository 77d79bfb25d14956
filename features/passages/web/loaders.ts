import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import type { Loaders, PageAsked } from '#core/web/lib/loader';
import { passageBookQuery, passageBooksQuery, passageMessagesQuery, passagePlaceOf } from './passage-api.ts';

export const loaders: Loaders = {
  passages() {
    void queryClient.prefetchQuery(passageBooksQuery);
  },

  passageBook: loadMessagesCiting,
  passageChapter: loadMessagesCiting,
};

function loadMessagesCiting({ params, search }: PageAsked): void {
  const place = passagePlaceOf(params);
  if (!place) return;
  void queryClient.prefetchQuery(passageBookQuery(place.book));
  void queryClient.prefetchQuery(passageMessagesQuery(place, pageNumberIn(search)));
}
