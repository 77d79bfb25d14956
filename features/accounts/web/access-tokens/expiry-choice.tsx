import { clsx } from 'clsx';
import { useId } from 'react';
import * as texts from '#features/accounts/web/texts';

const choices: readonly { days: number | null; label: () => string }[] = [
  { days: 30, label: () => texts.dayCount({ count: 30 }) },
  { days: 90, label: () => texts.dayCount({ count: 90 }) },
  { days: 365, label: texts.aYear },
  { days: null, label: texts.noEndChoice },
];

interface ExpiryChoiceProps {
  days: number | null;
  mayBeEndless: boolean;
  onChange: (days: number | null) => void;
}

export function ExpiryChoice({ days, mayBeEndless, onChange }: ExpiryChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold text-muted">{texts.validFor()}</legend>
      <div className="flex flex-wrap gap-2">
        {choices
          .filter((choice) => choice.days !== null || mayBeEndless)
          .map((choice) => (
            <label
              key={choice.days}
              className={clsx(
                'relative flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-text',
                choice.days === days ? 'bg-accent text-on-accent' : 'bg-raised',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={choice.days === days}
                onChange={() => onChange(choice.days)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 outline-none"
              />
              {choice.label()}
            </label>
          ))}
      </div>
    </fieldset>
  );
}
