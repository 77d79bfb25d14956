import { confirmEmail } from '#features/accounts/contract';
import * as texts from '#features/accounts/web/texts';
import { useMailedLink } from '#features/accounts/web/use-mailed-link';
import { MailedLinkPage, ToProfile } from './mailed-link-page.tsx';

const ask = {
  heading: texts.confirmYourEmail,
  sentence: texts.confirmYourEmailHelp,
  button: texts.confirmMyEmail,
  busy: texts.confirming,
};

const done = {
  heading: texts.yourEmailIsConfirmed,
  content: (email: string) => (
    <>
      <p className="text-pretty break-words text-muted">
        {texts.addressOfYourAccount({ strong: (parts) => <strong className="text-text">{parts}</strong>, email })}
      </p>
      <ToProfile />
    </>
  ),
};

export function ConfirmEmailPage() {
  const link = useMailedLink(confirmEmail);
  return <MailedLinkPage link={link} ask={ask} done={done} />;
}
