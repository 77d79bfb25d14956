import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { destinationStore } from './destination.ts';

/** How long typing must rest before it counts, in ms (docs/product/constants-and-limits.md#times). */
export const typingRest = { search: 400, filter: 300 } as const;

interface DebouncedText {
  /** The text as the page has it, e.g. from the URL, trimmed. */
  value: string;
  /** How long typing must rest, in ms. */
  delayMs: number;
  /** Takes the trimmed text. */
  onSettle: (text: string) => void;
}

/**
 * A text that is being typed: it settles once typing rests, at once when it is emptied or `settle` is called, and not while
 * the listener is on the way to where a link leads. When the page's own text changes in another way (back, forward, a link),
 * the typed one follows it.
 * @returns the text to show, what takes typing, and what settles it now
 */
export function useDebouncedText({ value, delayMs, onSettle }: DebouncedText) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // Where the router is on the way to: now, and when something was typed last.
  const destination = useStore(destinationStore);
  const [typedUnderway, setTypedUnderway] = useState(destination);

  if (value !== known) {
    setKnown(value);
    // What comes back is what was sent: the listener may have typed on meanwhile.
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
  const onRest = useEffectEvent(settleAs);

  // Where the network is slow a link takes longer than the rest: a search would call the listener back from the way there.
  const isLeaving = destination !== null && destination !== typedUnderway;
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
