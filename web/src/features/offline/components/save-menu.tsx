import type { Message } from '#contract/catalogue';
import { ButtonMenu } from '#web/ui/button-menu';
import type { OpenedMenuProps } from '#web/ui/use-menu-button';
import { SaveEntries } from './save-entries.tsx';

interface SaveMenuProps extends OpenedMenuProps {
  message: Message;
}

export function SaveMenu({ message, ...menu }: SaveMenuProps) {
  return (
    <ButtonMenu {...menu} label="Save offline">
      <SaveEntries message={message} />
    </ButtonMenu>
  );
}
