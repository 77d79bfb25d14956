import * as z from 'zod/mini';
import { Message } from './catalogue.ts';
import { defineListenerEndpoint } from './endpoint.ts';
import { line, paragraphs } from './fields.ts';
import { MessageId, PlaylistId } from './ids.ts';
import { lenientId, orAbsent } from './lenient-input.ts';
import { data, page, pageSizes } from './page.ts';
import { pageQuery } from './page-query.ts';

export const mostPlaylists = 500;
export const mostPlaylistMessages = 1000;
/** In all playlists of an account together; one that is in two counts twice. */
export const mostPlaylistMessagesInAll = 20_000;

/** In characters. */
export const longestPlaylistName = 100;
export const longestPlaylistDescription = 1000;

/** A listener's own playlist. */
export const Playlist = z.object({
  id: PlaylistId,
  name: z.string(),
  description: z.string(),
  /** How many of its messages are currently visible. */
  count: z.int(),
  created: z.iso.datetime(),
});
export type Playlist = z.output<typeof Playlist>;

/** A message in a playlist: `added` is the table's 'DATE ADDED'. */
export const PlaylistMessage = z.extend(Message, { added: z.iso.datetime() });
export type PlaylistMessage = z.output<typeof PlaylistMessage>;

const OnePlaylist = z.object({ id: PlaylistId });
/** One id, or several in the order given. */
const MessageIds = z.object({
  messageIds: z.array(lenientId(MessageId)).check(z.minLength(1, 'Name at least one message'), z.maxLength(100)),
});

export const listPlaylists = defineListenerEndpoint('GET', '/playlists', {
  summary: 'The listener’s playlists, newest first',
  tag: 'playlists',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.playlists)),
  reply: page(Playlist),
});

export const createPlaylist = defineListenerEndpoint('POST', '/playlists', {
  summary: 'Creates an empty playlist',
  tag: 'playlists',
  scope: 'library',
  body: z.object({
    name: line(longestPlaylistName, 'Please enter a name'),
    description: orAbsent(paragraphs(longestPlaylistDescription)),
  }),
  reply: data(Playlist),
});

export const readPlaylist = defineListenerEndpoint('GET', '/playlists/:id', {
  summary: 'One playlist, without its messages',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  reply: data(Playlist),
});

export const deletePlaylist = defineListenerEndpoint('DELETE', '/playlists/:id', {
  summary: 'Deletes a playlist; its messages stay in the library',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  reply: z.object({ message: z.string() }),
});

export const listPlaylistMessages = defineListenerEndpoint('GET', '/playlists/:id/messages', {
  summary: 'A playlist’s messages in the listener’s order',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  query: z.object(pageQuery(pageSizes.playlistMessages)),
  reply: page(PlaylistMessage),
});

export const addToPlaylist = defineListenerEndpoint('POST', '/playlists/:id/add', {
  summary: 'Adds messages at the end; those already in the playlist stay where they are',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: MessageIds,
  reply: data(Playlist),
});

export const removeFromPlaylist = defineListenerEndpoint('POST', '/playlists/:id/remove', {
  summary: 'Removes messages; ignores those that aren’t in the playlist',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: MessageIds,
  reply: data(Playlist),
});

export const moveInPlaylist = defineListenerEndpoint('POST', '/playlists/:id/move', {
  summary: 'Moves a message directly before another one, or to the end',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: z.object({ messageId: lenientId(MessageId), before: z.nullable(lenientId(MessageId)) }),
  reply: data(Playlist),
});
