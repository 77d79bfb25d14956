import { CategoryId, MessageId, SeriesId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import { loadPart } from '#core/web/lib/load-part';
import { starting } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { libraryQuery } from '#features/activity/web/api';
import {
  categoriesQuery,
  categoryMessagesQuery,
  categoryQuery,
  centreMessagesQuery,
  centreQuery,
  centreSlugOf,
} from '#features/catalogue/web/group-api';
import { seriesListQuery, seriesMessagesQuery, seriesQuery } from '#features/catalogue/web/series-api';
import { fundsQuery } from '#features/giving/web/api';
import { streamQuery } from '#features/live/web/api';
import { featuredCollectionsQuery, messageQuery } from '#features/messages/web/api';
import { filtersIn } from '#features/messages/web/filters/message-filters';
import { playlistHeadQuery, playlistMessagesQuery } from '#features/messages/web/playlists/playlist-queries';
import { playlistAt } from '#features/messages/web/playlists/playlists';
import { allCategoriesQuery, catalogueQuery, searchQuery } from '#features/messages/web/search/search-api';
import {
  passageBookQuery,
  passageBooksQuery,
  passageMessagesQuery,
  passagePlaceOf,
} from '#features/passages/web/passage-api';
import { aboutQuery } from '#features/settings/web/api';

// The loaders of pages that anybody can open. Those of a listener's own pages are beside them, and loaded with them.

/** The messages with the address's keyword, else the categories. */
export const loadSearch = starting(({ search }) => {
  const keyword = keywordIn(search);
  if (keyword) void queryClient.prefetchQuery(searchQuery(keyword, pageNumberIn(search)));
  else void queryClient.prefetchQuery(allCategoriesQuery);
});

export const loadMessages = starting(({ search }) => {
  void queryClient.prefetchQuery(catalogueQuery(filtersIn(search), pageNumberIn(search)));
});

export const loadMessage = starting(({ params }) => {
  const id = idOf(MessageId, params.id);
  if (id) void queryClient.prefetchQuery(messageQuery(id));
});

export const loadCategories = starting(({ search }) => {
  const page = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  void queryClient.prefetchQuery(categoriesQuery(page));
  // Whether there are any to lead to.
  void queryClient.prefetchQuery(seriesListQuery({ keyword: '', pageNumber: 1 }));
  void queryClient.prefetchQuery(passageBooksQuery);
});

export const loadAllSeries = starting(({ search }) => {
  void queryClient.prefetchQuery(seriesListQuery({ keyword: keywordIn(search), pageNumber: pageNumberIn(search) }));
});

export const loadSeries = starting(({ params }) => {
  const id = idOf(SeriesId, params.id);
  if (!id) return;
  void queryClient.prefetchQuery(seriesQuery(id));
  void queryClient.prefetchInfiniteQuery(seriesMessagesQuery(id));
});

export const loadCategory = starting(({ params, search }) => {
  const id = idOf(CategoryId, params.id);
  if (!id) return;
  void queryClient.prefetchQuery(categoryQuery(id));
  void queryClient.prefetchQuery(categoryMessagesQuery(id, pageNumberIn(search)));
});

export const loadPassages = starting(() => void queryClient.prefetchQuery(passageBooksQuery));

export const loadPassageBook = starting(({ params, search }) => {
  const place = passagePlaceOf(params);
  if (!place) return;
  void queryClient.prefetchQuery(passageBookQuery(place.book));
  void queryClient.prefetchQuery(passageMessagesQuery(place, pageNumberIn(search)));
});

export const loadCentre = starting(({ params, search }) => {
  const slug = centreSlugOf(params.slug);
  if (!slug) return;
  void queryClient.prefetchQuery(streamQuery(slug));
  void queryClient.prefetchQuery(centreQuery(slug));
  void queryClient.prefetchQuery(centreMessagesQuery(slug, pageNumberIn(search)));
});

export const loadPlaylist = starting(({ params, search }) => {
  if (!search.has('kind')) return void startOwnPlaylist(params.id);
  const playlist = playlistAt({ id: params.id ?? '', search });
  if (!playlist) return;
  void queryClient.prefetchQuery(playlistHeadQuery(playlist));
  void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(playlist));
});

/** Fetched beside the page's code, since most visits don't need it. */
async function startOwnPlaylist(id: string | undefined): Promise<void> {
  if (authStore.getState())
    (await loadPart(() => import('#features/playlists/web/pages/own-playlist-start'))).startOwnPlaylist(id);
}

export const loadFeatured = starting(() => void queryClient.prefetchQuery(featuredCollectionsQuery));

export const loadAbout = starting(() => {
  void queryClient.prefetchQuery(aboutQuery);
  void queryClient.prefetchQuery(fundsQuery);
});

/** A visitor has no library. */
export const loadLibrary = starting(({ search }) => {
  const part = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
  if (authStore.getState()) void queryClient.prefetchQuery(libraryQuery(part));
});
