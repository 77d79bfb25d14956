import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'plain' | 'accent' | 'danger' | 'quiet';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-text text-ink hover:opacity-85',
  // A fainter accent button would leave its text too little contrast.
  accent: 'bg-accent text-on-accent hover:[filter:brightness(0.92)]',
  plain: 'bg-raised text-text hover:opacity-85',
  quiet: 'text-text hover:opacity-85',
  danger: 'bg-live text-on-live hover:[filter:brightness(0.92)]',
};

const base =
  'inline-flex h-11 items-center justify-center gap-2 rounded-full text-15 font-semibold whitespace-nowrap transition-[opacity,filter] disabled:opacity-60';

export function buttonClass(kind: ButtonKind, extra?: string): string {
  return clsx(base, 'px-5', kinds[kind], extra);
}

export const wordedButtonClass =
  'flex h-14 min-w-14 max-w-24 flex-col items-center justify-center gap-1 rounded-row transition-colors duration-150';
export const buttonWordClass = 'max-w-full truncate text-[0.75rem] font-semibold leading-4';

export function roundButtonClass(kind: ButtonKind): string {
  return clsx(base, 'w-11 shrink-0', kinds[kind]);
}
