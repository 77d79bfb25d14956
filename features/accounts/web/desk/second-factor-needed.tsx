import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { SetUp } from './set-up.tsx';

export function SecondFactorNeeded({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <>
      <DeskHeading title="First, a second factor" />
      <SetUp email={email} intro={intro} onDone={onDone} />
    </>
  );
}

const intro =
  'Your role can give away money or read about listeners, so a password alone isn’t enough: an app on your phone shows a code, which is asked ' +
  'for along with your password when you sign in. It takes two minutes, and needs no network on the phone. Then the desk opens.';
