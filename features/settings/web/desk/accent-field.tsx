import { Check, Play, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { boxClass, Field } from '#core/web/desk-kit/field';
import {
  builtInAccents,
  hexColour,
  judgeAccent,
  nearestReadable,
  onAccent,
  problemOfAccent,
  type ThemeName,
} from '#features/settings/contract/accent';
import * as texts from './texts.ts';

interface AccentFieldProps {
  theme: ThemeName;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function AccentField({ theme, label, value, error, onChange, onBlur, ref }: AccentFieldProps) {
  const typed = value.trim().toLowerCase();
  const colour = hexColour.test(typed) ? typed : null;
  const problem = colour && problemOfAccent(theme, colour);
  return (
    <div className="flex flex-col gap-3">
      <ThemePreview theme={theme} accent={colour} />
      <Field label={label} error={colour ? undefined : error}>
        {(box) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={texts.fromAPalette({ label })}
              value={colour ?? '#888888'}
              onChange={({ target }) => onChange(target.value)}
              className="size-12 shrink-0 cursor-pointer rounded-row bg-raised p-1.5"
            />
            <input
              {...box}
              ref={ref}
              value={value}
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
              className={boxClass({ error: problem ?? error }, 'h-12 tabular-nums')}
            />
          </div>
        )}
      </Field>
      <div aria-live="polite">
        {colour &&
          (problem ? (
            <Unreadable theme={theme} colour={colour} problem={problem} onChange={onChange} />
          ) : (
            <Readable theme={theme} colour={colour} />
          ))}
      </div>
    </div>
  );
}

function Readable({ theme, colour }: { theme: ThemeName; colour: string }) {
  return (
    <p className="flex gap-2 text-13 text-muted">
      <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {texts.readableEverywhere({ contrast: judgeAccent(theme, colour).contrast.toFixed(1) })}
    </p>
  );
}

interface UnreadableProps {
  theme: ThemeName;
  colour: string;
  problem: string;
  onChange: (colour: string) => void;
}

function Unreadable({ theme, colour, problem, onChange }: UnreadableProps) {
  const better = nearestReadable(theme, colour);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex gap-2 text-13 font-medium text-live">
        <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        {problem}
      </p>
      <button
        type="button"
        onClick={() => onChange(better)}
        className="inline-flex h-11 items-center gap-2.5 rounded-full bg-raised px-4 font-semibold hover:opacity-85"
      >
        <span aria-hidden="true" className="size-5 rounded-full" style={{ background: better }} />
        {texts.readableColourInstead({ colour: better })}
      </button>
    </div>
  );
}

interface ThemePreviewProps {
  theme: ThemeName;
  accent: string | null;
}

function ThemePreview({ theme, accent }: ThemePreviewProps) {
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
          <span className="block truncate font-semibold">{texts.sampleTopic()}</span>
          <span className="block truncate text-13 text-muted">{texts.sampleSpeaker()}</span>
        </span>
        <span className="font-semibold text-accent">{formatNaira(1500)}</span>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 px-1 text-13">
        <span className="font-semibold text-accent">{common.showAll()}</span>
        <span className="rounded-full bg-accent px-4 py-1.5 font-semibold text-on-accent">{texts.addToCart()}</span>
      </div>
    </div>
  );
}
