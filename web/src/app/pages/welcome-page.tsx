import { ResetPage } from './reset-page.tsx';

/** Where the link leads that is mailed to who is to run the library. */
export function WelcomePage() {
  return <ResetPage isWelcome />;
}
