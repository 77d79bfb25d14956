import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { Skeleton } from '#core/web/ui/skeleton';
import type { WebhookAttempt } from '#features/webhooks/desk';
import { deliveryQuery } from './api.ts';
import { attemptInWords, nameOfEvent } from './labels.ts';
import * as texts from './texts.ts';

interface DeliveryDialogProps {
  id: string;
  delivery: string;
  onClose: () => void;
}

/** Shows replies as plain text, because strangers wrote them. */
export function DeliveryDialog({ id, delivery, onClose }: DeliveryDialogProps) {
  const detail = useQuery(deliveryQuery({ id, delivery }));
  return (
    <SheetDialog
      title={detail.data ? nameOfEvent(detail.data.type) : texts.event()}
      help={detail.data && `webhook-id ${detail.data.event_id}`}
      onClose={onClose}
    >
      {detail.isLoadingError && <QueryFailure query={detail} />}
      {detail.isLoading && <Skeleton className="h-40 rounded-row" />}
      {detail.data && (
        <div className="flex flex-col gap-5">
          <section aria-label={texts.sentEvent()}>
            <h3 className="pb-1 text-13 font-semibold text-muted">{texts.sent()}</h3>
            <Text>{detail.data.body === null ? texts.nothingYet() : indented(detail.data.body)}</Text>
          </section>
          <section aria-label={texts.attempts()}>
            <h3 className="pb-1 text-13 font-semibold text-muted">{texts.attemptsLatestFirst()}</h3>
            {detail.data.log.length === 0 && <p className="text-muted">{texts.noneYet()}</p>}
            <ol className="flex flex-col gap-3">
              {detail.data.log.map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </SheetDialog>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  return (
    <li>
      <p className="tabular-nums">
        {texts.attemptAt({ when: formatMoment(attempt.at), answer: attemptInWords(attempt) })}
      </p>
      {attempt.answer !== '' && <Text>{attempt.answer}</Text>}
    </li>
  );
}

function Text({ children }: { children: string }) {
  return (
    <pre
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className="thin-scrollbar max-h-64 overflow-auto rounded-row bg-raised p-3 text-13 break-words whitespace-pre-wrap"
    >
      {children}
    </pre>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
