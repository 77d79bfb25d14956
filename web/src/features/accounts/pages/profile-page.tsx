import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { accountQuery } from '#web/features/accounts/api';
import { AccountControls } from '#web/features/accounts/components/account-controls';
import { PasswordSection } from '#web/features/accounts/components/password-section';
import { PictureCard } from '#web/features/accounts/components/picture-card';
import { PictureEditor } from '#web/features/accounts/components/picture-editor';
import { ProfileFields } from '#web/features/accounts/components/profile-fields';
import { ProfileForm } from '#web/features/accounts/components/profile-form';
import { profileLabels, wholeRow } from '#web/features/accounts/profile-labels';
import { CallError } from '#web/lib/api/call-error';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { LinkButton } from '#web/lib/link-button';
import { authStore } from '#web/lib/listener/auth';
import { SignInButton } from '#web/lib/listener/for-listeners';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { paths } from '#web/lib/paths';
import { Failure } from '#web/ui/failure';
import { Notice, NoticeButton } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { Skeleton } from '#web/ui/skeleton';

/** docs/product/screens-and-routes.md#profile-page */
export function ProfilePage() {
  useDocumentTitle(texts.profile);
  const isOperator = useStore(authStore, (signedIn) => signedIn?.user.role === 'operator');
  if (!useIsListener()) return <SignInPrompt />;
  return (
    <>
      <PageTint />
      <div className="@container max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="page-heading" className="text-28 font-extrabold tracking-title md:text-38">
            {texts.profile}
          </h1>
          {isOperator && (
            <LinkButton kind="plain" to={paths.desk()}>
              <LayoutDashboard aria-hidden="true" size={16} />
              The desk
            </LinkButton>
          )}
        </div>
        <Profile />
      </div>
    </>
  );
}

/** The tab's title stays the page's: a session may end while it is open. */
function SignInPrompt() {
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={UserRound}
        title="Sign in to see your profile"
        help="Your name, your address and your picture are kept there."
        action={<SignInButton purpose="to see your profile" />}
        className="md:py-28"
      />
    </>
  );
}

function Profile() {
  // The link in a mail may have been opened meanwhile, elsewhere.
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
      <AccountControls />
      <p role="status" className="sr-only">
        {wasEdited && !isEdited && account.pending_email !== null && 'A link was mailed to your new address.'}
      </p>
    </>
  );
}

function NoProfile({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isEmpty = error instanceof CallError && error.code === 'call.unreadable' && error.status < 400;
  if (!isEmpty) return <Failure message={texts.profileError} onRetry={onRetry} />;
  return (
    <Notice
      icon={UserRound}
      title={texts.noProfile}
      help={texts.refreshPage}
      action={<NoticeButton label="Refresh the page" onPress={() => window.location.reload()} />}
    />
  );
}

function ProfileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.restoringState}
      </p>
      <div aria-hidden="true" className="mt-6 rounded-panel bg-raised p-5 md:p-7">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          {Object.values(profileLabels).map((label) => (
            <div key={label} className={label === profileLabels.email ? wholeRow : 'min-w-0'}>
              <p className="text-13 font-semibold text-muted">{label}</p>
              <Skeleton className="mt-1 h-5 w-44 max-w-full rounded-row" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-7 h-11 rounded-full md:w-36" />
      </div>
    </>
  );
}
