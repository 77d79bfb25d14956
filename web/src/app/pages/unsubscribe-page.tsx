import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { unsubscribe } from '#contract/follows/notices';
import { texts } from '#contract/texts';
import { CallError, call, messageOf } from '#web/lib/api/call';
import { LinkButton } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';
import { StandalonePage } from './standalone-page.tsx';

/**
 * Asks before it ends the mails, since mail scanners open links too (docs/product/following.md#ending-the-mails). The token
 * stays in the address: it does nothing else.
 */
export function UnsubscribePage() {
  const { token } = useParams();
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (used: string) => call(unsubscribe, { body: { token: used } }),
  });
  if (end.isSuccess) {
    return (
      <StandalonePage heading="The mails have ended">
        <p className="text-pretty text-muted">You still follow whom you follow, and find what is new in the library.</p>
        <LinkButton kind="accent" className="mt-6 w-full" to={paths.follows()}>
          Whom you follow
        </LinkButton>
      </StandalonePage>
    );
  }
  const isDead = end.error instanceof CallError && end.error.code === 'confirmation.invalid';
  if (token === undefined || isDead) {
    return (
      <StandalonePage heading="This link isn’t complete">
        <p className="text-pretty text-muted">Please open the link in the mail again, or copy all of it.</p>
        <LinkButton kind="accent" className="mt-6 w-full" to={paths.follows()}>
          Choose your mails yourself
        </LinkButton>
      </StandalonePage>
    );
  }
  return (
    <StandalonePage heading="End these mails?">
      <p className="text-pretty text-muted">You get no more mails about new messages of those you follow.</p>
      <div role="alert">
        {end.error && (
          <p className="mt-4 font-medium text-pretty text-live">{messageOf(end.error, texts.generalError)}</p>
        )}
      </div>
      <TextButton kind="accent" className="mt-6 w-full" isBusy={end.isPending} onClick={() => end.mutate(token)}>
        {end.isPending && <Spinner />}
        End the mails
      </TextButton>
    </StandalonePage>
  );
}
