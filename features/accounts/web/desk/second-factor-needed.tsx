import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { SetUp } from './set-up.tsx';
import * as texts from './texts.ts';

export function SecondFactorNeeded({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <>
      <DeskHeading title={texts.firstASecondFactor()} />
      <SetUp email={email} intro={texts.firstASecondFactorHelp()} onDone={onDone} />
    </>
  );
}
