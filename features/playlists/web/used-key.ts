/** Where this browser keeps which playlists its listener used last. */
export const usedPlaylistsKey = 'lectern:playlists-used';
