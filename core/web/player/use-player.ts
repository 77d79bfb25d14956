import { useStore } from 'zustand';
import { playerStore } from './player-store.ts';
import type { PlayerState } from './state.ts';

export function usePlayer<Part>(selector: (state: PlayerState) => Part): Part {
  return useStore(playerStore, selector);
}
