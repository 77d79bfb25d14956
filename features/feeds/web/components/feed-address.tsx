import { Copy } from 'lucide-react';
import { useId } from 'react';
import * as common from '#core/contract/texts';
import { copyText } from '#core/web/lib/copy-text';
import { buttonClass } from '#core/web/ui/button';
import { TextButton } from '#core/web/ui/text-button';
import { podcastApps } from '#features/feeds/web/apps';
import * as texts from '#features/feeds/web/texts';

export function FeedAddress({ address }: { address: string }) {
  const labelId = useId();
  return (
    <>
      <p id={labelId} className="text-13 font-semibold text-muted">
        {common.address()}
      </p>
      <div className="mt-1 flex items-center gap-2 rounded-row bg-raised py-1 pr-1 pl-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-text">
        <input
          aria-labelledby={labelId}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.target.select()}
          className="h-11 min-w-0 grow bg-transparent text-15 text-ellipsis outline-none"
        />
        <TextButton kind="accent" className="shrink-0" onClick={() => void copyText(address, 'address')}>
          <Copy aria-hidden="true" size={16} />
          {common.copy()}
        </TextButton>
      </div>
      <p className="mt-6 text-13 font-semibold text-muted">{texts.openIn()}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {podcastApps(address).map(({ name, href }) => (
          <li key={name}>
            <a dir="auto" href={href} referrerPolicy="no-referrer" className={buttonClass('plain')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-pretty text-muted">{texts.openInHelp()}</p>
    </>
  );
}
