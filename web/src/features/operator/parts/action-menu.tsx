import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button';
import { FocusFirstItem, Menu, MenuItem } from '#web/ui/menu';

/** One entry of a menu of actions. */
export interface Action {
  icon: LucideIcon;
  label: string;
  onSelect: () => void;
}

interface ActionMenuProps {
  /** What the actions are for, e.g. `More for Grace`. */
  label: string;
  actions: readonly Action[];
}

/** The menu at the end of a row. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null);
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        icon={Ellipsis}
        label={label}
        ground="none"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={({ detail }) => setOpened(detail === 0 ? 'keyboard' : 'pointer')}
      />
      {opened !== null && (
        <Menu
          label={label}
          open
          place="parent"
          onClose={() => setOpened(null)}
          onReturnFocus={() => button.current?.focus({ preventScroll: true })}
        >
          {actions.map((action) => (
            <MenuItem key={action.label} icon={action.icon} label={action.label} onSelect={action.onSelect} />
          ))}
          {opened === 'keyboard' && <FocusFirstItem />}
        </Menu>
      )}
    </span>
  );
}
