import { undoEmailChange } from '#features/accounts/contract';
import { NewPasswordOffer } from '#features/accounts/web/components/new-password-offer';
import { useMailedLink } from '#features/accounts/web/use-mailed-link';
import { MailedLinkPage } from './mailed-link-page.tsx';

const ask = {
  heading: 'Keep your old address',
  sentence:
    'Somebody asked to change the address of your account. If it wasn’t you, keep the old one: all devices are signed out, and you choose a new password.',
  button: 'Keep my old address',
  busy: 'One moment...',
};

const done = {
  heading: 'Your old address is back',
  content: (email: string) => (
    <>
      <p className="text-pretty break-words text-muted">
        <strong className="text-text">{email}</strong> is the address of your account again, and all devices have been
        signed out.
      </p>
      <NewPasswordOffer email={email} />
    </>
  ),
};

export function UndoEmailChangePage() {
  const link = useMailedLink(undoEmailChange);
  return <MailedLinkPage link={link} ask={ask} done={done} />;
}
