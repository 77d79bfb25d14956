import { ButtonMenu } from '#core/web/ui/button-menu';
import type { OpenedMenuProps } from '#core/web/ui/use-menu-button';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/offline/web/texts';
import { SaveEntries } from './save-entries.tsx';

interface SaveMenuProps extends OpenedMenuProps {
  message: Message;
}

export function SaveMenu({ message, ...menu }: SaveMenuProps) {
  return (
    <ButtonMenu {...menu} label={texts.saveOffline()}>
      <SaveEntries message={message} />
    </ButtonMenu>
  );
}
