import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { StandalonePage } from '#core/web/lib/standalone-page';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import * as texts from '#features/accounts/web/texts';
import type { LinkStep } from '#features/accounts/web/use-mailed-link';

interface MailedLinkPageProps {
  link: LinkStep;
  ask: { heading: () => string; sentence: () => string; button: () => string; busy: () => string };
  done: { heading: () => string; content: (email: string) => ReactNode };
}

export function MailedLinkPage({ link, ask, done }: MailedLinkPageProps) {
  if (link.step === 'done') {
    return <StandalonePage heading={done.heading()}>{done.content(link.email)}</StandalonePage>;
  }
  if (link.step === 'ask') {
    const { isBusy, failure, use } = link;
    return (
      <StandalonePage heading={ask.heading()}>
        <p className="text-pretty text-muted">{ask.sentence()}</p>
        <div role="alert">
          {failure !== null && <p className="mt-4 font-medium text-pretty text-live">{failure}</p>}
        </div>
        <TextButton kind="accent" className="mt-6 w-full" isBusy={isBusy} onClick={use}>
          {isBusy && <Spinner />}
          {isBusy ? ask.busy() : failure === null ? ask.button() : common.tryAgain()}
        </TextButton>
      </StandalonePage>
    );
  }
  const isDead = link.step === 'dead';
  return (
    <StandalonePage heading={isDead ? texts.thisLinkCantBeUsed() : texts.thisLinkIsntComplete()}>
      <p className="text-pretty text-muted">{isDead ? link.sentence : texts.thisLinkIsntCompleteHelp()}</p>
      {isDead && <ToProfile />}
    </StandalonePage>
  );
}

export function ToProfile() {
  return (
    <LinkButton kind="accent" className="mt-6 w-full" to={paths.profile()}>
      {texts.goToYourProfile()}
    </LinkButton>
  );
}
