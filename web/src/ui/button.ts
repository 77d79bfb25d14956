import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'plain' | 'accent' | 'danger' | 'quiet';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-text text-ink',
  accent: 'bg-accent text-on-accent',
  plain: 'bg-raised text-text',
  /** Without a ground, beside one that has one. */
  quiet: 'text-text',
  danger: 'bg-live text-on-live',
};

const base =
  'inline-flex h-11 items-center justify-center gap-2 rounded-full text-15 font-semibold whitespace-nowrap transition-opacity hover:opacity-85 disabled:opacity-60';

/**
 * The look of a button with words in it, for buttons and for links that are actions.
 * @param kind at most one `primary`, `accent` or `danger` a view
 * @param extra further classes that set nothing the look sets
 */
export function buttonClass(kind: ButtonKind, extra?: string): string {
  return clsx(base, 'px-5', kinds[kind], extra);
}

/** The look of a round button of the same height with an icon alone. */
export function roundButtonClass(kind: ButtonKind): string {
  return clsx(base, 'w-11', kinds[kind]);
}
