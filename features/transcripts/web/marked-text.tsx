import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CueMark } from './find-words.ts';

interface MarkedTextProps {
  text: string;
  marks: readonly CueMark[];
  current: number;
}

export function MarkedText({ text, marks, current }: MarkedTextProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { start, end, hit } of marks) {
    pieces.push(text.slice(from, start));
    pieces.push(
      <mark
        key={start}
        data-hit={hit}
        className={clsx('text-inherit', hit === current ? 'bg-accent/45 outline-2 outline-accent' : 'bg-accent/25')}
      >
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...pieces, text.slice(from)];
}
