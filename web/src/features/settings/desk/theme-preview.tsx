import { Play } from 'lucide-react';
import { formatNaira } from '#contract/money';
import { builtInAccents, onAccent, type ThemeName } from '#contract/settings/accent';

interface ThemePreviewProps {
  theme: ThemeName;
  /** Null while what is typed is no colour: the built-in one shows. */
  accent: string | null;
}

/** A piece of the library in one of its themes, whichever is on: words, a price, a button. */
export function ThemePreview({ theme, accent }: ThemePreviewProps) {
  const shown = accent ?? builtInAccents[theme];
  return (
    <div
      data-theme={theme}
      aria-hidden="true"
      style={{ '--accent': shown, '--on-accent': onAccent(theme, shown) }}
      className="rounded-panel border border-line bg-ink p-3 text-text forced-color-adjust-none"
    >
      <div className="flex items-center gap-3 rounded-row bg-raised p-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Play size={18} fill="currentColor" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">A Long Table</span>
          <span className="block truncate text-13 text-muted">Samuel Okafor</span>
        </span>
        <span className="font-semibold text-accent">{formatNaira(1500)}</span>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 px-1 text-13">
        <span className="font-semibold text-accent">Show all</span>
        <span className="rounded-full bg-accent px-4 py-1.5 font-semibold text-on-accent">Add to cart</span>
      </div>
    </div>
  );
}
