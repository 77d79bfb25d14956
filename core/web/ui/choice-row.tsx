import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const look =
  'relative flex min-h-12 w-full cursor-pointer items-center gap-[12px] rounded-row px-[12px] py-1 text-left select-none hover:bg-text/10';

interface CheckRowProps {
  label: string;
  checked: boolean;
  onChange: () => void;
  picture?: ReactNode;
}

export function CheckRow({ label, checked, onChange, picture }: CheckRowProps) {
  return (
    <label
      className={clsx(
        look,
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-text',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
      />
      {picture}
      <Label text={label} />
      <Mark shape="rounded-[5px]" on={checked} />
    </label>
  );
}

interface PressRowProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

export function PressRow({ label, pressed, onPress }: PressRowProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={clsx(look, '-outline-offset-2')}>
      <Label text={label} />
      <Mark shape="rounded-full" on={pressed} />
    </button>
  );
}

function Label({ text }: { text: string }) {
  return <span className="min-w-0 flex-1 py-1 break-words">{text}</span>;
}

function Mark({ shape, on }: { shape: string; on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-[20px] shrink-0 place-items-center border-2 forced-color-adjust-none',
        shape,
        on ? 'border-accent bg-accent text-on-accent' : 'border-muted',
      )}
    >
      {on && <Check size={14} strokeWidth={3.5} />}
    </span>
  );
}
