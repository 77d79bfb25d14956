import { type Control, useWatch } from 'react-hook-form';
import type { DeskSettings, SettingName } from '#contract/settings/desk';
import { differing, settingLabels, shownOf, type TypedSettings, typedOf } from './setting-values.ts';

interface FallbackHintProps {
  name: SettingName;
  seen: DeskSettings;
  control: Control<TypedSettings>;
  /** Says what it would be without the desk. */
  onTake: () => void;
}

/** Below a field that says something else than the environment, or Lectern by itself: the way back. */
export function FallbackHint({ name, seen, control, onTake }: FallbackHintProps) {
  const fallback = typedOf(seen.fallbacks);
  const isOwn = useWatch({ control, compute: (typed) => differing(typed, fallback).includes(name) });
  if (!isOwn) return null;
  const whose = seen.from_environment.includes(name) ? 'The server’s own setting' : 'Lectern’s own';
  const text = shownOf(fallback, name);
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-2 text-13 text-muted">
      <span dir="auto" className="min-w-0 truncate">
        {whose}: {text || '(nothing)'}
      </span>
      <button
        type="button"
        aria-label={`Go back to ${whose === 'Lectern’s own' ? 'Lectern’s own' : 'the server’s own setting'}: ${settingLabels[name]}`}
        onClick={onTake}
        className="touch-target font-semibold text-accent hover:underline"
      >
        Go back to it
      </button>
    </p>
  );
}
