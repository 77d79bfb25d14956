import { use } from 'react';
import { ButtonMenu } from '#core/web/ui/button-menu';
import type { OpenedMenuProps } from '#core/web/ui/use-menu-button';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';
import { MessageMenuContext } from './message-menu-slot.ts';

interface PlaylistMenuProps extends OpenedMenuProps {
  message: Message;
}

export function PlaylistMenu({ message, ...menu }: PlaylistMenuProps) {
  const slot = use(MessageMenuContext);
  return (
    <ButtonMenu {...menu} label={texts.addToPlaylist()}>
      {slot && (
        <>
          <slot.Entries message={message} part="first" />
          <slot.Entries message={message} part="rest" />
        </>
      )}
    </ButtonMenu>
  );
}
