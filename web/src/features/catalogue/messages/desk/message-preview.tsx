import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import type { DeskMessage } from '#contract/messages/desk';
import { SideCard } from '#web/desk-kit/side-card';
import { MessageCard } from '#web/features/catalogue/cards/message-card';
import { MessageHead } from '#web/features/catalogue/messages/message-head';
import { categoriesQuery } from './api.ts';
import type { MessageValues } from './message-values.ts';
import { previewOf } from './preview-message.ts';

interface MessagePreviewProps {
  saved: DeskMessage;
  control: Control<MessageValues>;
}

/** The message's card as lists will show it, as it is typed. Nothing in it can be pressed. */
export function CardPreview(props: MessagePreviewProps) {
  return (
    <SideCard title="Preview">
      <div inert className="max-w-44">
        <MessageCard message={usePreview(props)} size="medium" onPlay={() => {}} />
      </div>
    </SideCard>
  );
}

/** The head of the message's page as listeners will see it, as it is typed. Nothing in it can be pressed. */
export function HeadPreview(props: MessagePreviewProps) {
  return (
    <section aria-label="Preview of its page" className="mt-8">
      <h2 className="text-17 font-bold">Its page, as listeners will see it</h2>
      <div inert className="mt-4 min-w-0 overflow-hidden rounded-panel bg-raised/50 p-5">
        <MessageHead message={usePreview(props)} isPreview />
      </div>
    </section>
  );
}

function usePreview({ saved, control }: MessagePreviewProps) {
  const values = useWatch({ control, compute: (typed: MessageValues) => typed });
  const categories = useQuery(categoriesQuery);
  return previewOf(saved, values, { known: categories.data ?? [], now: Date.now() });
}
