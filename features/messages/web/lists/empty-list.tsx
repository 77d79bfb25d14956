import { ListMusic } from 'lucide-react';
import * as common from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { Notice } from '#core/web/ui/notice';

export function EmptyList() {
  return (
    <Notice icon={ListMusic} title={common.noMessages()} help={common.emptyPlaylist()} action={<BrowseMessages />} />
  );
}
