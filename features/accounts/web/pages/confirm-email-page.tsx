import { confirmEmail } from '#features/accounts/contract';
import { useMailedLink } from '#features/accounts/web/use-mailed-link';
import { MailedLinkPage, ToProfile } from './mailed-link-page.tsx';

const ask = {
  heading: 'Confirm your e-mail',
  sentence: 'Press the button to confirm that this address is yours.',
  button: 'Confirm my e-mail',
  busy: 'Confirming...',
};

const done = {
  heading: 'Your e-mail is confirmed',
  content: (email: string) => (
    <>
      <p className="text-pretty break-words text-muted">
        <strong className="text-text">{email}</strong> is the address of your account.
      </p>
      <ToProfile />
    </>
  ),
};

export function ConfirmEmailPage() {
  const link = useMailedLink(confirmEmail);
  return <MailedLinkPage link={link} ask={ask} done={done} />;
}
