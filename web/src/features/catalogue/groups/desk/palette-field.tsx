import { Check } from 'lucide-react';
import { useId } from 'react';
import { coverBackground } from '#web/ui/palette';

const names = 'Ember Amber Leaf Lagoon Sky Violet Orchid Rose Coral Olive Slate Sand'.split(' ');

interface PaletteFieldProps {
  label: string;
  /** 0..11; undefined leaves it to Lectern. */
  value: number | undefined;
  onChange: (palette: number) => void;
}

/** Chooses one of the 12 cover gradients (docs/product/look.md#category-palette). For a `Controller`. */
export function PaletteField({ label, value, onChange }: PaletteFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold text-muted">{label}</legend>
      <div className="grid max-w-md grid-cols-6 gap-2">
        {names.map((colour, palette) => (
          <label
            key={colour}
            data-tooltip={colour}
            className="relative grid aspect-square min-h-11 cursor-pointer place-items-center rounded-row text-white outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-text has-focus-visible:outline-3 has-focus-visible:outline-accent"
            style={{ background: coverBackground(palette) }}
          >
            <input
              type="radio"
              name={name}
              aria-label={colour}
              checked={value === palette}
              onChange={() => onChange(palette)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {value === palette && <Check aria-hidden="true" size={20} />}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-muted">
        Covers without artwork have it, and the head of the category’s page.
        {value === undefined && ' Without a choice it gets one by itself.'}
      </p>
    </fieldset>
  );
}
