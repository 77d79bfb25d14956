import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { deskPaths } from '#core/web/lib/desk-paths';
import { LinkButton } from '#core/web/lib/link';
import type { SecondFactor } from '#features/accounts/contract/second-factor';
import { codesLeft, secondFactorQuery } from '#features/accounts/web/second-factor-query';
import { signedInOn } from '#features/accounts/web/session-times';

export function SecondFactorSection() {
  const { data: factor } = useQuery(secondFactorQuery);
  return (
    <section aria-labelledby="second-factor-heading" className="mt-10">
      <h2 id="second-factor-heading" className="text-17 font-bold">
        Second factor
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">
        A code from an app on your phone, asked for along with your password when you sign in.{' '}
        {factor && stateOf(factor)}
      </p>
      <div className="mt-4">
        <LinkButton kind="plain" to={deskPaths.secondFactor()}>
          <ShieldCheck aria-hidden="true" size={16} className="shrink-0" />
          {factor?.since === null ? 'Set up a second factor' : 'Your second factor'}
        </LinkButton>
      </div>
    </section>
  );
}

function stateOf({ since, is_required, recovery_codes_left }: SecondFactor): string {
  if (since !== null) return `Set up on ${signedInOn(since)}; ${codesLeft(recovery_codes_left)}.`;
  return is_required ? 'Your role needs one.' : 'You have none.';
}
