import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, KeyRound, LayoutDashboard, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { saveFile } from '#core/web/lib/browser/save-file';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { toastFailure } from '#core/web/lib/failures';
import { lazyPart } from '#core/web/lib/lazy-part';
import { LinkButton } from '#core/web/lib/link';
import { authStore } from '#core/web/lib/listener/auth';
import { SignInButton } from '#core/web/lib/listener/for-listeners';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { needsNetwork } from '#core/web/lib/needs-network';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import { Skeleton, Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { exportAccount } from '#features/accounts/contract/export';
import { accountQuery } from '#features/accounts/web/api';
import { DeleteAccountDialog } from '#features/accounts/web/components/delete-account-dialog';
import { PasswordHost } from '#features/accounts/web/components/password-host';
import { PictureCard } from '#features/accounts/web/components/picture-card';
import { PictureEditor } from '#features/accounts/web/components/picture-editor';
import { ProfileFields } from '#features/accounts/web/components/profile-fields';
import { ProfileForm } from '#features/accounts/web/components/profile-form';
import { SecondFactorSection } from '#features/accounts/web/components/second-factor-section';
import { SessionsSection } from '#features/accounts/web/components/sessions-section';
import { profileLabels, wholeRow } from '#features/accounts/web/profile-labels';
import * as texts from '#features/accounts/web/texts';

export function Page() {
  useDocumentTitle(common.profile());
  const isOperator = useStore(authStore, (signedIn) => signedIn?.user.role === 'operator');
  if (!useIsListener()) return <SignInPrompt />;
  return (
    <>
      <PageTint />
      <div className="@container max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="page-heading" className="text-28 font-extrabold tracking-title md:text-38">
            {common.profile()}
          </h1>
          {isOperator && (
            <LinkButton kind="plain" to={paths.desk()}>
              <LayoutDashboard aria-hidden="true" size={16} />
              {common.theDesk()}
            </LinkButton>
          )}
        </div>
        <Profile isOperator={isOperator} />
      </div>
    </>
  );
}

/** The tab keeps the page's title, since a session may end while the page is open. */
function SignInPrompt() {
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={UserRound}
        title={texts.signInToSeeYourProfile()}
        help={texts.signInToSeeYourProfileHelp()}
        action={<SignInButton purpose={texts.toSeeYourProfile()} />}
        className="md:py-28"
      />
    </>
  );
}

function Profile({ isOperator }: { isOperator: boolean }) {
  // The mailed link may have been opened elsewhere, so the window reads the account again when it gets the focus.
  const { data: account, error, refetch } = useQuery({ ...accountQuery, refetchOnWindowFocus: 'always' });
  const [isEdited, setEdited] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  if (!account) return error ? <NoProfile error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />;
  const view = () => {
    setEdited(false);
    setWasEdited(true);
  };
  return (
    <>
      {isEdited ? (
        <>
          <PictureEditor url={account.profile_picture} />
          <ProfileForm account={account} onDone={view} />
        </>
      ) : (
        <>
          {account.profile_picture && <PictureCard url={account.profile_picture} />}
          <ProfileFields account={account} onEdit={() => setEdited(true)} takesFocus={wasEdited} />
        </>
      )}
      <PasswordSection email={account.email} />
      {isOperator && <SecondFactorSection />}
      {isOperator && <PasswordHost />}
      <SessionsSection />
      <AccessTokensSection />
      <AccountControls />
      <p role="status" className="sr-only">
        {wasEdited && !isEdited && account.pending_email !== null && texts.aLinkWasMailed()}
      </p>
    </>
  );
}

function NoProfile({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isEmpty = error instanceof CallError && error.code === 'call.unreadable' && error.status < 400;
  if (!isEmpty) return <Failure message={common.profileError()} onRetry={onRetry} />;
  return (
    <Notice
      icon={UserRound}
      title={common.noProfile()}
      help={common.refreshPage()}
      action={<NoticeButton label={texts.refreshThePage()} onPress={() => window.location.reload()} />}
    />
  );
}

function ProfileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {common.restoringState()}
      </p>
      <div aria-hidden="true" className="mt-6 rounded-panel bg-raised p-5 md:p-7">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          {Object.entries(profileLabels).map(([field, label]) => (
            <div key={field} className={field === 'email' ? wholeRow : 'min-w-0'}>
              <p className="text-13 font-semibold text-muted">{label()}</p>
              <Skeleton className="mt-1 h-5 w-44 max-w-full rounded-row" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-7 h-11 rounded-full md:w-36" />
      </div>
    </>
  );
}

const AccessTokensSection = lazyPart(
  needsNetwork(
    async () => (await import('#features/accounts/web/access-tokens/access-tokens-section')).AccessTokensSection,
  ),
);

const ChangePasswordDialog = lazyPart(
  async () => (await import('#features/accounts/web/components/change-password-dialog')).ChangePasswordDialog,
  () => <Loading />,
);

function PasswordSection({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="password-heading" className="mt-10">
      <h2 id="password-heading" className="text-17 font-bold">
        {common.password()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">{texts.passwordHelp()}</p>
      <div className="mt-4 flex items-center gap-3">
        <TextButton
          kind="plain"
          className="max-w-full"
          aria-haspopup="dialog"
          onPointerEnter={ChangePasswordDialog.preload}
          onClick={() => setOpen(true)}
        >
          <KeyRound aria-hidden="true" size={16} className="shrink-0" />
          <span className="truncate">{texts.changePassword()}</span>
        </TextButton>
        {isOpen && <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />}
      </div>
    </section>
  );
}

function Loading() {
  return (
    <span role="status">
      <Spinner />
      <span className="sr-only">{common.restoringState()}</span>
    </span>
  );
}

function AccountControls() {
  const [isDeleting, setDeleting] = useState(false);
  const fetchData = useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json'),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return (
    <section aria-labelledby="data-heading" className="mt-10">
      <h2 id="data-heading" className="text-17 font-bold">
        {texts.yourData()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">{texts.yourDataHelp()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TextButton kind="plain" className="max-w-full" isBusy={fetchData.isPending} onClick={() => fetchData.mutate()}>
          {fetchData.isPending ? <Spinner /> : <Download aria-hidden="true" size={16} />}
          <span className="leading-tight whitespace-normal">{texts.downloadMyData()}</span>
        </TextButton>
        <TextButton kind="quiet" className="max-w-full" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={16} />
          <span className="leading-tight whitespace-normal">{texts.deleteAccount()}</span>
        </TextButton>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}
