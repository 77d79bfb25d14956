import { RadioTower } from 'lucide-react';
import { pageOutdated } from '#web/lib/page-outdated';
import { Notice, NoticeButton } from '#web/ui/notice';

/** The stream is newer than the page, whose Content-Security-Policy doesn't allow its host. */
export function PageOutdated() {
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={RadioTower}
        title="This page can’t play the stream yet"
        help="Reload it: pages play what is on air or planned when they are loaded."
        action={<NoticeButton label="Reload" onPress={() => window.dispatchEvent(new Event(pageOutdated))} />}
        className="py-6!"
      />
    </div>
  );
}
