import { clsx } from 'clsx';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { isForSale, saleClass } from '#core/web/lib/availability';
import { lazyPart } from '#core/web/lib/lazy-part';
import { TextButton } from '#core/web/ui/text-button';
import type { Message } from '#features/catalogue/contract';
import * as texts from './texts.ts';

const TranscriptView = lazyPart(async () => (await import('./transcript-view.tsx')).TranscriptView);

export function TranscriptSection({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  if (!message.has_transcript) return null;
  return (
    <section aria-labelledby="transcript-heading" className="mt-6 max-w-4xl rounded-panel bg-raised p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="transcript-heading" className="text-21 font-bold tracking-tight">
          {common.transcript()}
        </h2>
        {message.can_play && (
          <TextButton
            kind="plain"
            aria-expanded={isOpen}
            onPointerEnter={TranscriptView.preload}
            onClick={() => setOpen(!isOpen)}
            className="scripted"
          >
            <ScrollText aria-hidden="true" size={18} />
            {isOpen ? texts.hideTheTranscript() : texts.readTheTranscript()}
          </TextButton>
        )}
      </div>
      {!message.can_play && (
        <p className={clsx('mt-2 text-muted', saleClass(message))}>
          {isForSale(message, Date.now()) ? texts.buyToReadAlong() : texts.canReadOnceReleased()}
        </p>
      )}
      {isOpen && message.can_play && (
        <div className="mt-4 flex max-h-[min(34rem,70dvh)] flex-col">
          <TranscriptView message={message} />
        </div>
      )}
    </section>
  );
}
