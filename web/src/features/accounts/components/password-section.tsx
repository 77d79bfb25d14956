import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { texts } from '#contract/texts';
import { lazyPart } from '#web/lib/lazy-part';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';

const ChangePasswordDialog = lazyPart(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog);

/** @param email the account's address, for password managers */
export function PasswordSection({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="password-heading" className="mt-10">
      <h2 id="password-heading" className="text-17 font-bold">
        Password
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">Choose another one whenever you like.</p>
      <div className="mt-4 flex items-center gap-3">
        <TextButton
          kind="plain"
          className="max-w-full"
          aria-haspopup="dialog"
          onPointerEnter={ChangePasswordDialog.preload}
          onClick={() => setOpen(true)}
        >
          <KeyRound aria-hidden="true" size={16} className="shrink-0" />
          <span className="truncate">Change password</span>
        </TextButton>
        {isOpen && (
          <Suspense fallback={<Loading />}>
            <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function Loading() {
  return (
    <span role="status">
      <Spinner />
      <span className="sr-only">{texts.restoringState}</span>
    </span>
  );
}
