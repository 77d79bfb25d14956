import { clsx } from 'clsx';
import { Check } from 'lucide-react';

export function CheckMark({ isOn, className }: { isOn: boolean; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-5 shrink-0 place-items-center border-2 border-muted forced-color-adjust-none',
        'peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent',
        className,
      )}
    >
      {isOn && <Check size={14} strokeWidth={3.5} />}
    </span>
  );
}
