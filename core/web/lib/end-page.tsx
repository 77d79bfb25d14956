import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as common from '#core/contract/texts';
import { CallError, messageOf } from '#core/web/lib/api/call';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { LinkButton } from './link.tsx';
import { StandalonePage } from './standalone-page.tsx';
import * as texts from './texts.ts';

interface EndPageProps {
  question: string;
  help: string;
  button: string;
  ended: string;
  afterwards: string;
  elsewhere: { to: string; label: string; instead: string };
  end: (token: string) => Promise<unknown>;
}

/**
 * The page asks before it ends mails, because mail scanners open links too. The token may stay in the address, because it can do nothing
 * else.
 */
export function EndPage({ question, help, button, ended, afterwards, elsewhere, end: endBy }: EndPageProps) {
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
      <StandalonePage heading={texts.thisLinkIsntComplete()}>
        <p className="text-pretty text-muted">{texts.pleaseOpenTheLink()}</p>
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
          <p className="mt-4 font-medium text-pretty text-live">{messageOf(end.error, common.generalError())}</p>
        )}
      </div>
      <TextButton kind="accent" className="mt-6 w-full" isBusy={end.isPending} onClick={() => end.mutate(token)}>
        {end.isPending && <Spinner />}
        {button}
      </TextButton>
    </StandalonePage>
  );
}
