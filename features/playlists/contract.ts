import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { line, paragraphs } from '#core/contract/fields';
import { MessageId, PlaylistId } from '#core/contract/ids';
import { lenientId, orAbsent } from '#core/contract/lenient-input';
import { data, page, pageFacts, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';

export const maxPlaylists = 500;
export const maxPlaylistMessages = 1000;
/** A message in two playlists counts twice. */
export const maxPlaylistMessagesInAll = 20_000;

/** In characters. */
export const longestPlaylistName = 100;
export const longestPlaylistDescription = 1000;

export const Playlist = describe(
  z.object({
    id: PlaylistId,
    name: z.string(),
    description: z.string(),
    count: describe(z.int(), 'How many of its messages listeners can see now.'),
    created: z.iso.datetime(),
  }),
  {
    description: 'A list of messages that a listener keeps.',
    example: {
      id: '11',
      name: 'Sunday mornings',
      description: 'Short talks for the way there',
      count: 2,
      created: '2026-02-01T07:00:00.000Z',
    },
  },
);
export type Playlist = z.output<typeof Playlist>;

export const PlaylistMessage = describe(
  z.extend(Message, { added: z.iso.datetime() }),
  'A message of a playlist, and when it was added.',
);
export type PlaylistMessage = z.output<typeof PlaylistMessage>;

const OnePlaylist = z.object({ id: PlaylistId });
const MessageIds = z.object({
  messageIds: describe(
    z.array(lenientId(MessageId)).check(z.minLength(1, 'Name at least one message'), z.maxLength(100)),
    { asked: 'ids of messages', sample: '12' },
  ),
});

export const listPlaylists = defineListenerEndpoint('GET', '/playlists', {
  summary: 'The listener’s playlists, newest first',
  tag: 'playlists',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.playlists)),
  reply: page(Playlist),
  replyExample: { ...exampleOf(pageFacts), data: [exampleOf(Playlist)] },
});

export const createPlaylist = defineListenerEndpoint('POST', '/playlists', {
  summary: 'Creates an empty playlist',
  tag: 'playlists',
  scope: 'library',
  body: z.object({
    name: describe(line(longestPlaylistName, 'Please enter a name'), { asked: 'a name' }),
    description: describe(orAbsent(paragraphs(longestPlaylistDescription)), { asked: 'a description' }),
  }),
  reply: data(Playlist),
  refuses: ['playlists.too_many', 'server.busy'],
  example: { name: 'Sunday mornings', description: 'Short talks for the way there' },
  replyExample: { data: { ...exampleOf(Playlist), count: 0 } },
});

export const readPlaylist = defineListenerEndpoint('GET', '/playlists/:id', {
  summary: 'One playlist, without its messages',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  reply: data(Playlist),
  refuses: ['playlist.not_found'],
});

export const deletePlaylist = defineListenerEndpoint('DELETE', '/playlists/:id', {
  summary: 'Deletes a playlist; its messages stay in the library',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  reply: z.object({ message: z.string() }),
  refuses: ['playlist.not_found'],
});

export const listPlaylistMessages = defineListenerEndpoint('GET', '/playlists/:id/messages', {
  summary: 'A playlist’s messages in the listener’s order',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  query: z.object(pageQuery(pageSizes.playlistMessages)),
  reply: page(PlaylistMessage),
  refuses: ['playlist.not_found'],
});

export const addToPlaylist = defineListenerEndpoint('POST', '/playlists/:id/add', {
  summary: 'Adds messages at the end; those already in the playlist stay where they are',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: MessageIds,
  reply: data(Playlist),
  refuses: ['playlist.not_found', 'message.not_found', 'playlist.full', 'playlists.full', 'server.busy'],
  example: { messageIds: ['42', '43'] },
});

export const removeFromPlaylist = defineListenerEndpoint('POST', '/playlists/:id/remove', {
  summary: 'Removes messages; ignores those that aren’t in the playlist',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: MessageIds,
  reply: data(Playlist),
  refuses: ['playlist.not_found', 'server.busy'],
  example: { messageIds: ['42'] },
});

export const moveInPlaylist = defineListenerEndpoint('POST', '/playlists/:id/move', {
  summary: 'Moves a message directly before another one, or to the end',
  tag: 'playlists',
  scope: 'library',
  params: OnePlaylist,
  body: z.object({
    messageId: lenientId(MessageId),
    before: describe(z.nullable(lenientId(MessageId)), { asked: 'the id of what comes after it', sample: '12' }),
  }),
  reply: data(Playlist),
  refuses: ['playlist.not_found', 'message.not_found', 'server.busy'],
  example: { messageId: '43', before: '42' },
});
