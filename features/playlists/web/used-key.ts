export const usedPlaylistsKey = 'lectern:playlists-used';
