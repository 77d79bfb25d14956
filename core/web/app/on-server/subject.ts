import { CategoryId, MessageId, SeriesId } from '#core/contract/ids';
import { pages } from '#core/contract/pages';
import type { PageSubject } from '#core/contract/rendered-page';
import { queryClient } from '#core/web/lib/api/query-client';
import { idOf } from '#core/web/lib/parse';
import { categoryQuery, centreQuery } from '#features/catalogue/web/group-api';
import { seriesQuery } from '#features/catalogue/web/series-api';
import { findFeatured } from '#features/collections/contract';
import { featuredCollectionsQuery, messageQuery } from '#features/messages/web/api';
import { playlistHeadQuery } from '#features/messages/web/playlists/playlist-queries';
import { playlistAt } from '#features/messages/web/playlists/playlists';

interface Shown {
  pattern: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export function subjectOf({ pattern, params, search }: Shown): PageSubject | null {
  switch (pattern) {
    case pages.message.path:
      return messageSubject(params.id);
    case pages.category.path:
      return categorySubject(params.id);
    case pages.series.path:
      return seriesSubject(params.id);
    case pages.centre.path:
      return centreSubject(params.slug ?? '');
    case pages.featured.path:
      return featuredSubject(params.title ?? '');
    case pages.playlist.path:
      return playlistSubject(params.id ?? '', search);
    default:
      return null;
  }
}

function messageSubject(text: string | undefined): PageSubject | null {
  const id = idOf(MessageId, text);
  const message = id && queryClient.getQueryData(messageQuery(id).queryKey);
  return message ? { kind: 'message', message } : null;
}

function categorySubject(text: string | undefined): PageSubject | null {
  const id = idOf(CategoryId, text);
  const found = id && queryClient.getQueryData(categoryQuery(id).queryKey);
  if (!found) return null;
  const { name, description, banner } = found;
  return { kind: 'group', group: 'category', id: found.id, name, description, imageUrl: banner };
}

function seriesSubject(text: string | undefined): PageSubject | null {
  const id = idOf(SeriesId, text);
  const found = id && queryClient.getQueryData(seriesQuery(id).queryKey);
  if (!found) return null;
  const { name, description, image_url: imageUrl } = found;
  return { kind: 'group', group: 'series', id: found.id, name, description, imageUrl };
}

function centreSubject(slug: string): PageSubject | null {
  const found = queryClient.getQueryData(centreQuery(slug).queryKey);
  if (!found) return null;
  const { name, description, image_url: imageUrl } = found;
  return { kind: 'group', group: 'centre', id: found.slug, name, description, imageUrl };
}

function featuredSubject(title: string): PageSubject | null {
  const all = queryClient.getQueryData(featuredCollectionsQuery.queryKey);
  const found = all && findFeatured(all, title);
  if (!found) return null;
  const imageUrl = found.messages.find(({ image_url }) => image_url !== null)?.image_url ?? null;
  const { id, description } = found;
  return { kind: 'group', group: 'featured', id, name: found.title, description, imageUrl };
}

function playlistSubject(id: string, search: URLSearchParams): PageSubject | null {
  const playlist = playlistAt({ id, search });
  const head = playlist && queryClient.getQueryData(playlistHeadQuery(playlist).queryKey);
  if (!head) return null;
  const { title: name, description, imageUrl } = head;
  return { kind: 'group', group: playlist.key[0], id: head.id, name, description, imageUrl };
}
