import { ButtonMenu } from '#web/ui/button-menu';
import type { OpenedMenuProps } from '#web/ui/use-menu-button';
import type { Downloadable } from './download.ts';
import { DownloadEntries } from './download-entries.tsx';

interface DownloadMenuProps extends OpenedMenuProps {
  message: Downloadable;
}

/** The qualities in which a message can be downloaded, with what each costs. */
export function DownloadMenu({ message, ...menu }: DownloadMenuProps) {
  return (
    <ButtonMenu {...menu} label="Download">
      <DownloadEntries message={message} />
    </ButtonMenu>
  );
}
