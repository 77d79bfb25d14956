import { clsx } from 'clsx';
import { useId } from 'react';

interface SoundSwitchProps {
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** Playing without the picture saves most of the data. */
export function SoundSwitch({ isOn, onChange }: SoundSwitchProps) {
  const help = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Audio only"
      aria-describedby={help}
      onClick={() => onChange(!isOn)}
      className="mt-3 flex min-h-12 w-full items-center gap-4 rounded-row px-1 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">Audio only</span>
        <span id={help} className="block text-13 text-muted">
          Leaves out the picture, which takes most of the data.
        </span>
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-7 w-12 shrink-0 rounded-full p-1 transition-colors forced-color-adjust-none',
          isOn ? 'bg-accent' : 'bg-line',
        )}
      >
        <span
          className={clsx(
            'size-5 rounded-full transition-[translate]',
            isOn ? 'translate-x-5 bg-on-accent' : 'bg-text',
          )}
        />
      </span>
    </button>
  );
}
