import { clsx } from 'clsx';
import { CreditCard, type LucideIcon, Ticket } from 'lucide-react';
import { texts } from '#contract/texts';

export type FundMode = 'card' | 'ticket';

const modes: readonly { mode: FundMode; label: string; icon: LucideIcon }[] = [
  { mode: 'card', label: 'Card', icon: CreditCard },
  { mode: 'ticket', label: texts.ticket, icon: Ticket },
];

interface ModeSwitchProps {
  mode: FundMode;
  onChange: (mode: FundMode) => void;
}

export function ModeSwitch({ mode: chosen, onChange }: ModeSwitchProps) {
  return (
    <fieldset aria-label="Fund by" className="mb-5 grid grid-cols-2 gap-1 rounded-full bg-raised p-1">
      {modes.map(({ mode, label, icon: Icon }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          onClick={() => onChange(mode)}
          className={clsx(
            'flex h-11 items-center justify-center gap-2 rounded-full font-semibold',
            mode === chosen ? 'bg-text text-ink' : 'text-muted hover:text-text',
          )}
        >
          <Icon aria-hidden="true" size={18} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
