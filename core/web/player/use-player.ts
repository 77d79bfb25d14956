import { useStore } from 'zustand';
import { playerStore } from './player-store.ts';
import type { PlayerState } from './state.ts';

/** The component renders again only when that part changes. */
export function usePlayer<Part>(selector: (state: PlayerState) => Part): Part {
  return useStore(playerStore, selector);
}
