/** This browser's storage key for the playlists used last. */
export const usedPlaylistsKey = 'lectern:playlists-used';
