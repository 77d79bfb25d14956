import { RotateCw, X } from 'lucide-react';
import * as common from '#core/contract/texts';
import { useOnline } from '#core/web/lib/browser/use-online';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { IconButton } from '#core/web/ui/icon-button';
import { TextButton } from '#core/web/ui/text-button';
import { cancel, retry } from '#features/offline/web/commands';
import { percentOf, stateLine } from '#features/offline/web/sentences';
import * as texts from '#features/offline/web/texts';
import { SavedName } from './saved-name.tsx';

export function ComingList({ coming }: { coming: readonly SavedMessage[] }) {
  useOnline();
  return (
    <section aria-labelledby="coming-heading" className="mt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 id="coming-heading" className="text-17 font-bold">
          {texts.onTheirWay()}
        </h3>
        {coming.length > 1 && (
          <TextButton kind="plain" onClick={() => void cancel(coming.map(({ message }) => message.id))}>
            {texts.cancelAll()}
          </TextButton>
        )}
      </div>
      <ul className="mt-2 grid gap-1">
        {coming.map((one) => (
          <ComingRow key={one.message.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function ComingRow({ one }: { one: SavedMessage }) {
  const { message, state } = one;
  const isFailed = state === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="flex min-w-[min(100%,10rem)] flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <SavedName message={message} line={stateLine(one)} />
        {!isFailed && (
          <div
            role="progressbar"
            aria-label={texts.savingTopic({ topic: message.topic })}
            aria-valuenow={percentOf(one)}
            className="h-1 w-full overflow-hidden rounded-full bg-raised forced-colors:border"
          >
            <div className="h-full rounded-full bg-accent" style={{ width: `${percentOf(one)}%` }} />
          </div>
        )}
      </div>
      {isFailed && (
        <IconButton
          icon={RotateCw}
          label={texts.tryTopicAgain({ topic: message.topic })}
          data-tooltip={common.tryAgain()}
          ground="none"
          onClick={() => void retry(message.id)}
        />
      )}
      <IconButton
        icon={X}
        label={texts.cancelTopic({ topic: message.topic })}
        data-tooltip={common.cancel()}
        ground="none"
        onClick={() => void cancel([message.id])}
      />
    </li>
  );
}
