import { ListMusic } from 'lucide-react';
import { texts } from '#contract/texts';
import { BrowseMessages } from '#web/lib/browse-messages';
import { Notice } from '#web/ui/notice';

/** A list without messages (docs/product/screens-and-routes.md#playlist-page). */
export function EmptyList() {
  return <Notice icon={ListMusic} title={texts.noMessages} help={texts.emptyPlaylist} action={<BrowseMessages />} />;
}
