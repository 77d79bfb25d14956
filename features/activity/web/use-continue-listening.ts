import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { progressStore } from '#core/web/lib/listener/progress';
import type { Message } from '#features/catalogue/contract';
import { continueListeningQuery } from './api.ts';

/**
 * Changes to a shelf would move the content below it, so an open page keeps its first list, without messages marked as heard.
 * @param isAsked false before the page is hydrated
 */
export function useContinueListening(isAsked: boolean) {
  const query = useQuery({ ...continueListeningQuery, enabled: isAsked });
  const first = useRef<readonly Message[]>(undefined);
  if (isAsked) first.current ??= query.data;
  const progress = useStore(progressStore);
  const shown = (first.current ?? none).filter(({ id }) => typeof progress[id]?.position === 'number');
  const ids = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same messages are the same list
  return { query, messages: useMemo(() => shown, [ids]) };
}

const none: readonly Message[] = [];
