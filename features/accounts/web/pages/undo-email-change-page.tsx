import { undoEmailChange } from '#features/accounts/contract';
import { NewPasswordOffer } from '#features/accounts/web/components/new-password-offer';
import * as texts from '#features/accounts/web/texts';
import { useMailedLink } from '#features/accounts/web/use-mailed-link';
import { MailedLinkPage } from './mailed-link-page.tsx';

const ask = {
  heading: texts.keepYourOldAddress,
  sentence: texts.keepYourOldAddressHelp,
  button: texts.keepMyOldAddress,
  busy: texts.oneMoment,
};

const done = {
  heading: texts.yourOldAddressIsBack,
  content: (email: string) => (
    <>
      <p className="text-pretty break-words text-muted">
        {texts.addressIsBack({ strong: (parts) => <strong className="text-text">{parts}</strong>, email })}
      </p>
      <NewPasswordOffer email={email} />
    </>
  ),
};

export function UndoEmailChangePage() {
  const link = useMailedLink(undoEmailChange);
  return <MailedLinkPage link={link} ask={ask} done={done} />;
}
