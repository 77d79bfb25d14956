import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SideCard } from '#core/web/desk-kit/side-card';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { type DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import { MessageHead } from '#features/messages/web/message-head';
import { categoriesQuery } from './api.ts';
import { statusLine } from './labels.ts';
import { previewOf } from './preview-message.ts';
import { StatusPill } from './status-pill.tsx';
import * as texts from './texts.ts';

export function SharedMessage({ message, aside }: { message: DeskMessage; aside: ReactNode }) {
  const categories = useQuery(categoriesQuery);
  const preview = previewOf(message, fieldsOfMessage(message), { known: categories.data ?? [], now: Date.now() });
  const own = useOwnCentres() ?? [];
  const others = message.centres.filter(({ slug }) => !own.some((centre) => centre.slug === slug));
  return (
    <>
      <p className="mb-6 flex items-start gap-3 rounded-panel bg-raised px-4 py-3">
        <Building2 aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
        <span dir="auto">
          {texts.alsoBelongsToCentres({
            centres: new Intl.ListFormat('en-GB').format(others.map(({ name }) => name)),
          })}
        </span>
      </p>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={texts.previewOfThePage()} className="min-w-0">
          <h2 className="text-17 font-bold">{texts.thePageAsListenersSeeIt()}</h2>
          <div inert className="mt-4 min-w-0 overflow-hidden rounded-panel bg-raised/50 p-5">
            <MessageHead message={preview} isPreview />
          </div>
        </section>
        <div className="flex min-w-0 flex-col gap-4">
          <SideCard title={texts.status()}>
            <p className="flex flex-wrap items-center gap-2">
              <StatusPill message={message} />
              <span className="text-muted">{statusLine(message)}</span>
            </p>
          </SideCard>
          {aside}
        </div>
      </div>
    </>
  );
}
