import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'plain' | 'accent';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-text text-ink',
  accent: 'bg-accent text-on-accent',
  plain: 'bg-raised text-text',
};

/**
 * The look of a button with words in it, for buttons and for links that are actions.
 * @param kind at most one `primary` or `accent` a view
 */
export function buttonClass(kind: ButtonKind, extra?: string): string {
  return clsx(
    'inline-flex h-11 items-center justify-center gap-2 rounded-full px-5 text-15 font-semibold whitespace-nowrap',
    'transition-opacity hover:opacity-85 disabled:opacity-60 aria-disabled:opacity-60',
    kinds[kind],
    extra,
  );
}
