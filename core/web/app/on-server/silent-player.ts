import { playerStore } from '#core/web/player/player-store';

/** A stand-in for the player where pages are rendered without a browser. Nothing plays or was played. */
export const player = { store: playerStore, positions: { of: () => undefined } };

export const announcer = {};
