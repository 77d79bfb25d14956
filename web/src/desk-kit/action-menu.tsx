import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ButtonMenu } from '#web/ui/button-menu';
import { IconButton } from '#web/ui/icon-button';
import { MenuItem } from '#web/ui/menu';
import { useMenuButton } from '#web/ui/use-menu-button';

/** What can be done: by a function, or on another page. */
export type Action = { icon: LucideIcon; label: string } & ({ onSelect: () => void } | { to: string });

/** Those that are false are left out. */
export type Actions = readonly (Action | false)[];

interface ActionMenuProps {
  /** What the actions are for, e.g. `More for Grace`. */
  label: string;
  actions: Actions;
}

export function ActionMenu({ label, actions }: ActionMenuProps) {
  const { button, openedBy, open, menu } = useMenuButton();
  const navigate = useNavigate();
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
          {actions
            .filter((action) => action !== false)
            .map((action) => (
              <MenuItem
                key={action.label}
                icon={action.icon}
                label={action.label}
                onSelect={'to' in action ? () => void navigate(action.to) : action.onSelect}
              />
            ))}
        </ButtonMenu>
      )}
    </span>
  );
}
