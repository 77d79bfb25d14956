import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ButtonMenu } from '#core/web/ui/button-menu';
import { IconButton } from '#core/web/ui/icon-button';
import { MenuItem } from '#core/web/ui/menu';
import { useMenuButton } from '#core/web/ui/use-menu-button';
import { useMayOpen } from './use-may-open.ts';

type Action = { icon: LucideIcon; label: string } & ({ onSelect: () => void } | { to: string });

export type Actions = readonly (Action | false)[];

interface ActionMenuProps {
  label: string;
  actions: Actions;
}

export function ActionMenu({ label, actions }: ActionMenuProps) {
  const { button, openedBy, open, menu } = useMenuButton();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const shown = actions
    .filter((action) => action !== false)
    .filter((action) => !('to' in action) || mayOpen(action.to));
  if (shown.length === 0) return null;
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
          {shown.map((action) => (
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
