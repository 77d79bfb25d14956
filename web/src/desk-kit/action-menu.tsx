import { Ellipsis, type LucideIcon } from 'lucide-react';
import { ButtonMenu } from '#web/ui/button-menu';
import { IconButton } from '#web/ui/icon-button';
import { MenuItem } from '#web/ui/menu';
import { useMenuButton } from '#web/ui/use-menu-button';

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

export function ActionMenu({ label, actions }: ActionMenuProps) {
  const { button, openedBy, open, menu } = useMenuButton();
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        icon={Ellipsis}
        label={label}
        ground="none"
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        onClick={open}
      />
      {openedBy && (
        <ButtonMenu {...menu} label={label}>
          {actions.map((action) => (
            <MenuItem key={action.label} icon={action.icon} label={action.label} onSelect={action.onSelect} />
          ))}
        </ButtonMenu>
      )}
    </span>
  );
}
