import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Cue } from '#features/transcripts/contract/transcript';
import { type CueMark, findWords, placedWords } from './find-words.ts';
import { scrollWithin } from './use-follow.ts';

interface FindOptions {
  /** A scrolling element with a `[data-hit="…"]` for each hit. */
  area: RefObject<HTMLElement | null>;
  onShow: () => void;
}

/** Without hits the fields are absent, so that the paragraph isn't drawn again. */
interface FoundInParagraph {
  marks?: ReadonlyMap<number, readonly CueMark[]>;
  shownHit?: number;
}

export function useFind(cues: readonly Cue[], { area, onShow }: FindOptions) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const isAsked = text !== '';
  const words = useMemo(() => (isAsked ? placedWords(cues) : []), [cues, isAsked]);
  const wanted = useDeferredValue(text);
  const { hits, marks } = useMemo(() => findWords(words, wanted), [words, wanted]);
  useEffect(() => {
    const element = area.current;
    const mark = hits > 0 ? element?.querySelector<HTMLElement>(`[data-hit="${at}"]`) : null;
    if (!element || !mark || !marks) return;
    onShow();
    // The page may otherwise show only the field, at its lower edge.
    element.scrollIntoView({ block: 'nearest' });
    scrollWithin(element, mark);
  }, [area, at, hits, marks, onShow]);

  return {
    text,
    hits,
    at,
    type(typed: string) {
      setText(typed);
      setAt(0);
    },
    step(by: 1 | -1) {
      if (hits > 0) setAt((at + by + hits) % hits);
    },
    inParagraph(first: number, count: number): FoundInParagraph {
      const inIt = Array.from({ length: count }, (_, place) => marks.get(first + place) ?? []).flat();
      if (inIt.length === 0) return {};
      return { marks, shownHit: inIt.some(({ hit }) => hit === at) ? at : -1 };
    },
  };
}
