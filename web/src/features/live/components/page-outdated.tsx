import { RadioTower } from 'lucide-react';
import { pageOutdated } from '#web/lib/page-outdated';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

/** The stream is newer than the page, whose Content-Security-Policy doesn't allow its host: offers to reload. */
export function PageOutdated() {
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={RadioTower}
        title="This page can’t play the stream yet"
        help="Reload it: pages play what is on air or planned when they are loaded."
        action={
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => window.dispatchEvent(new Event(pageOutdated))}
          >
            Reload
          </button>
        }
        className="py-6!"
      />
    </div>
  );
}
