import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { destinationStore } from './destination.ts';

/** Specified in docs/product/constants-and-limits.md#times. */
export const debounceMs = { search: 400, filter: 300 } as const;

interface DebouncedText {
  value: string;
  delayMs: number;
  onSettle: (text: string) => void;
}

/**
 * Text settles once typing pauses, but not while a link is being followed. If back, forward or a link changes the page's text, the box
 * follows.
 */
export function useDebouncedText({ value, delayMs, onSettle }: DebouncedText) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const destination = useStore(destinationStore);
  const [typedUnderway, setTypedUnderway] = useState(destination);

  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const settleAs = (final: string) => {
    const trimmed = final.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSettle(trimmed);
  };
  // On a slow network a link takes longer than the debounce, and a search would cancel its navigation.
  const leavesFor = (page: string | null) => page !== null && page !== typedUnderway;
  const isLeaving = leavesFor(destination);
  const onRest = useEffectEvent((final: string) => {
    // On a slow phone the debounce's timer may fire before the press on a link is rendered.
    if (!leavesFor(destinationStore.getState())) settleAs(final);
  });
  useEffect(() => {
    if (isLeaving || text.trim() === sent) return;
    const timer = setTimeout(() => onRest(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, sent, delayMs, isLeaving]);

  return {
    text,
    type: (next: string) => {
      setText(next);
      setTypedUnderway(destination);
      if (next.trim() === '') settleAs(next);
    },
    settle: () => settleAs(text),
  };
}
