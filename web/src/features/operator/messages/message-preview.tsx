import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { DeskMessage } from '#contract/operator/messages';
import { categoriesQuery } from './api.ts';
import type { MessageValues } from './message-values.ts';
import { previewOf } from './preview-message.ts';
import { MessagePreviewContext } from './preview-slot.ts';

interface MessagePreviewProps {
  saved: DeskMessage;
  control: Control<MessageValues>;
}

/** The message's card and the head of its page as listeners will see them, as it is typed. Nothing in it can be pressed. */
export function MessagePreview({ saved, control }: MessagePreviewProps) {
  const slot = use(MessagePreviewContext);
  const values = useWatch({ control, compute: (typed: MessageValues) => typed });
  const categories = useQuery(categoriesQuery);
  if (!slot) return null;
  const message = previewOf(saved, values, categories.data ?? []);
  return (
    <section aria-label="Preview" className="mt-8">
      <h2 className="text-17 font-bold">As listeners will see it</h2>
      <p className="mt-1 text-13 text-muted">Its card in lists, and the head of its page.</p>
      <div inert className="mt-4 grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="max-w-44">{slot.card(message)}</div>
        <div className="min-w-0 overflow-hidden rounded-panel bg-raised/50 p-5">{slot.head(message)}</div>
      </div>
    </section>
  );
}
