import { ResetPage } from './reset-page.tsx';

export function WelcomePage() {
  return <ResetPage isWelcome />;
}
