import { playerStore } from '#core/web/player/player-store';

/** In place of the player where pages are rendered without a browser: nothing plays, and nothing was played. */
export const player = { store: playerStore, positions: { of: () => undefined } };

export const announcer = {};
