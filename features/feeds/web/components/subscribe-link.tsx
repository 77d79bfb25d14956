import { clsx } from 'clsx';
import { Podcast } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { buttonClass } from '#core/web/ui/button';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { feedType } from '#features/feeds/contract/addresses';
import * as texts from '#features/feeds/web/texts';

const Dialog = lazyPart(
  needsNetwork(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog),
  ({ onClose }) => <LoadingDialog onClose={onClose} />,
);

interface SubscribeLinkProps {
  feed: string;
  /** Undefined while the name loads. The link's space is reserved then, since content above may grow. */
  name: string | undefined;
  className?: string;
}

export function SubscribeLink({ feed, name, className }: SubscribeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  if (name === undefined) return <div className={clsx('h-11', className)} />;
  return (
    <>
      <a
        href={feed}
        type={feedType}
        aria-haspopup="dialog"
        onPointerEnter={Dialog.preload}
        onClick={open}
        className={clsx(buttonClass('plain'), className)}
      >
        <Podcast aria-hidden="true" size={20} />
        {texts.podcastApp()}
      </a>
      {isOpen && (
        <Dialog address={new URL(feed, window.location.href).href} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
