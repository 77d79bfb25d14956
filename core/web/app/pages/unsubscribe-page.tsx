import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { texts } from '#core/contract/texts';
import { CallError, call, messageOf } from '#core/web/lib/api/call';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { unsubscribe } from '#features/follows/contract/notices';
import { endReminderByLink } from '#features/giving/contract/reminders';
import { StandalonePage } from './standalone-page.tsx';

/** Of the mails about those followed (features/follows/README.md#ending-the-mails). */
export function UnsubscribePage() {
  return (
    <EndPage
      question="End these mails?"
      help="You get no more mails about new messages of those you follow."
      button="End the mails"
      ended="The mails have ended"
      afterwards="You still follow whom you follow, and find what is new in the library."
      elsewhere={{ to: paths.follows(), label: 'Whom you follow', instead: 'Choose your mails yourself' }}
      end={(token) => call(unsubscribe, { body: { token } })}
    />
  );
}

/** Of a reminder to give (features/giving/README.md#reminders). */
export function EndReminderPage() {
  return (
    <EndPage
      question="End this reminder?"
      help="You get no more mails that remind you to give to this fund."
      button="End the reminder"
      ended="The reminder has ended"
      afterwards="You can give whenever you want to."
      elsewhere={{ to: paths.give(), label: 'Give', instead: 'See your reminders' }}
      end={(token) => call(endReminderByLink, { body: { token } })}
    />
  );
}

interface EndPageProps {
  question: string;
  help: string;
  button: string;
  ended: string;
  afterwards: string;
  /** Where else it is chosen. */
  elsewhere: { to: string; label: string; instead: string };
  end: (token: string) => Promise<unknown>;
}

/** Asks before it ends mails, since mail scanners open links too. The token stays in the address: it does nothing else. */
function EndPage({ question, help, button, ended, afterwards, elsewhere, end: endBy }: EndPageProps) {
  const { token } = useParams();
  const end = useMutation({ networkMode: 'always', mutationFn: endBy });
  if (end.isSuccess) {
    return (
      <StandalonePage heading={ended}>
        <p className="text-pretty text-muted">{afterwards}</p>
        <LinkButton kind="accent" className="mt-6 w-full" to={elsewhere.to}>
          {elsewhere.label}
        </LinkButton>
      </StandalonePage>
    );
  }
  const isDead = end.error instanceof CallError && end.error.code === 'confirmation.invalid';
  if (token === undefined || isDead) {
    return (
      <StandalonePage heading="This link isn’t complete">
        <p className="text-pretty text-muted">Please open the link in the mail again, or copy all of it.</p>
        <LinkButton kind="accent" className="mt-6 w-full" to={elsewhere.to}>
          {elsewhere.instead}
        </LinkButton>
      </StandalonePage>
    );
  }
  return (
    <StandalonePage heading={question}>
      <p className="text-pretty text-muted">{help}</p>
      <div role="alert">
        {end.error && (
          <p className="mt-4 font-medium text-pretty text-live">{messageOf(end.error, texts.generalError)}</p>
        )}
      </div>
      <TextButton kind="accent" className="mt-6 w-full" isBusy={end.isPending} onClick={() => end.mutate(token)}>
        {end.isPending && <Spinner />}
        {button}
      </TextButton>
    </StandalonePage>
  );
}
