import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import * as common from '#core/contract/texts';
import { deskPaths } from '#core/web/lib/desk-paths';
import { LinkButton } from '#core/web/lib/link';
import type { SecondFactor } from '#features/accounts/contract/second-factor';
import { secondFactorQuery } from '#features/accounts/web/second-factor-query';
import { signedInOn } from '#features/accounts/web/session-times';
import * as texts from '#features/accounts/web/texts';

export function SecondFactorSection() {
  const { data: factor } = useQuery(secondFactorQuery);
  return (
    <section aria-labelledby="second-factor-heading" className="mt-10">
      <h2 id="second-factor-heading" className="text-17 font-bold">
        {common.secondFactor()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">
        {texts.secondFactorHelp()} {factor && stateOf(factor)}
      </p>
      <div className="mt-4">
        <LinkButton kind="plain" to={deskPaths.secondFactor()}>
          <ShieldCheck aria-hidden="true" size={16} className="shrink-0" />
          {factor?.since === null ? texts.setUpASecondFactor() : texts.yourSecondFactor()}
        </LinkButton>
      </div>
    </section>
  );
}

function stateOf({ since, is_required, recovery_codes_left }: SecondFactor): string {
  if (since !== null) return texts.secondFactorSetUpOn({ date: signedInOn(since), count: recovery_codes_left });
  return is_required ? texts.yourRoleNeedsOne() : texts.youHaveNone();
}
