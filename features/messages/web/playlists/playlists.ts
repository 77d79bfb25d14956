import * as z from 'zod/mini';
import { CategoryId, MonthId, ServiceId, SpeakerId } from '#core/contract/ids';
import { type Page, pageSizes } from '#core/contract/page';
import { paletteOfId } from '#core/contract/palette';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { documentStatus } from '#core/web/lib/browser/document-status';
import { formatMonth } from '#core/web/lib/format';
import { type PlaylistKind, paths } from '#core/web/lib/paths';
import type { Message, Service, Speaker } from '#features/catalogue/contract';
import { readService, readSpeaker } from '#features/groups/contract';
import { listMessages } from '#features/messages/contract';
import { servicesQuery, speakersQuery } from '#features/messages/web/api';
import { searchMessages } from '#features/search/contract';

interface PlaylistAddress {
  id: string;
  search: URLSearchParams;
}

interface PlaylistHead {
  /** After a merge, the id of the remaining speaker or service. */
  id: string;
  title: string;
  description: string;
  imageUrl: string | null;
}

export interface Playlist {
  key: readonly [kind: PlaylistKind, id: string, categoryId: string | null];
  /** The number of a palette, 0 to 11. */
  palette: number;
  picture: 'face' | 'cover';
  listedHead: () => PlaylistHead | undefined;
  readHead: (signal: AbortSignal) => Promise<PlaylistHead>;
  readPage: (pageNumber: number, signal: AbortSignal) => Promise<Page<Message>>;
}

type MakePlaylist<Id> = (id: Id, categoryId: CategoryId | undefined) => Playlist;

const pageSize = pageSizes.playlistMessages;

const kinds = {
  service: withId(ServiceId, servicePlaylist),
  speaker: withId(SpeakerId, speakerPlaylist),
  month: withId(MonthId, monthPlaylist),
} satisfies Record<PlaylistKind, unknown>;

/** @returns null when the address is invalid or the document's status was already 'not found', so that the server isn't asked again */
export function playlistAt({ id, search }: PlaylistAddress): Playlist | null {
  const kind = search.get('kind') ?? '';
  const category = z.safeParse(z.optional(CategoryId), search.get('categoryId') ?? undefined);
  if (!isKind(kind) || !category.success) return null;
  if (documentStatus(paths.playlist(id, kind, category.data)) === 404) return null;
  return kinds[kind](id, category.data);
}

function isKind(kind: string): kind is PlaylistKind {
  return Object.hasOwn(kinds, kind);
}

function withId<Id>(schema: z.ZodMiniType<Id>, make: MakePlaylist<Id>) {
  return (text: string, categoryId: CategoryId | undefined): Playlist | null => {
    const id = z.safeParse(schema, text);
    return id.success ? make(id.data, categoryId) : null;
  };
}

function servicePlaylist(id: ServiceId, categoryId: CategoryId | undefined): Playlist {
  const headOf = (service: Service): PlaylistHead => ({
    id: service.id,
    title: service.name,
    description: service.description,
    imageUrl: null,
  });
  return {
    key: ['service', id, categoryId ?? null],
    palette: paletteOfId(id),
    picture: 'cover',
    listedHead() {
      const listed = queryClient.getQueryData(servicesQuery.queryKey)?.data.find((service) => service.id === id);
      return listed && headOf(listed);
    },
    readHead: async (signal) => headOf((await call(readService, { params: { id }, signal })).data),
    readPage: (pageNumber, signal) => searched({ serviceIds: id, categoryIds: categoryId, pageNumber }, signal),
  };
}

function speakerPlaylist(id: SpeakerId, categoryId: CategoryId | undefined): Playlist {
  const headOf = (speaker: Speaker): PlaylistHead => ({
    id: speaker.id,
    title: speaker.name,
    description: speaker.description || speaker.short_bio,
    imageUrl: speaker.image_url,
  });
  return {
    key: ['speaker', id, categoryId ?? null],
    palette: paletteOfId(id),
    picture: 'face',
    listedHead() {
      const listed = queryClient.getQueryData(speakersQuery.queryKey)?.data.find((speaker) => speaker.id === id);
      return listed && headOf(listed);
    },
    readHead: async (signal) => headOf((await call(readSpeaker, { params: { id }, signal })).data),
    readPage: (pageNumber, signal) => searched({ speakerIds: id, categoryIds: categoryId, pageNumber }, signal),
  };
}

function monthPlaylist(id: MonthId, categoryId: CategoryId | undefined): Playlist {
  const [year = '', month = ''] = id.split('-');
  const head = { id, title: formatMonth(id), description: '', imageUrl: null };
  return {
    key: ['month', id, categoryId ?? null],
    palette: paletteOfId(id),
    picture: 'cover',
    listedHead: () => head,
    readHead: async () => head,
    readPage: (pageNumber, signal) =>
      call(listMessages, { query: { month, year, categoryId, pageNumber, pageSize }, signal }),
  };
}

interface Searched {
  pageNumber: number;
  serviceIds?: string;
  speakerIds?: string;
  categoryIds: string | undefined;
}

async function searched(query: Searched, signal: AbortSignal): Promise<Page<Message>> {
  const { data, pagination } = await call(searchMessages, { query: { ...query, pageSize }, signal });
  return { data, ...pagination };
}
