import { ListMusic } from 'lucide-react';
import { texts } from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { Notice } from '#core/web/ui/notice';

export function EmptyList() {
  return <Notice icon={ListMusic} title={texts.noMessages} help={texts.emptyPlaylist} action={<BrowseMessages />} />;
}
