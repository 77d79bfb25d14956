import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyInWords, companyToSetUp, paymentProviders } from '#core/contract/payment-providers';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { call, messageOf } from '#core/web/lib/api/call';
import { type DeskSettings, testMail, testPayments } from '#features/settings/desk';
import { SettingsSection } from './settings-section.tsx';
import * as texts from './texts.ts';

type Setup = Pick<DeskSettings, 'mail' | 'payments'>;

export function SetupSections({ mail, payments }: Setup) {
  const { title: company, keySetting } = companyInWords[companyToSetUp(payments.provider)];
  return (
    <>
      <SettingsSection title={texts.mail()} help={texts.mailHelp()}>
        <Fact name={texts.mailGoes()}>{mail.goes === 'smtp' ? texts.byAMailServer() : texts.nowhereKeptAsFiles()}</Fact>
        <Fact name={texts.mailFrom()}>{mail.from}</Fact>
        <Test label={texts.sendATestMailToMe()} busyLabel={texts.sending()} endpoint={testMail} />
      </SettingsSection>
      <SettingsSection title={common.cardPayments()} help={keySetting && texts.cardPaymentsHelp({ keySetting })}>
        <Fact name={texts.takenBy()}>{takenBy(payments.provider)}</Fact>
        <Fact name={texts.webhookAddress({ company })}>
          <code className="break-all select-all">{payments.webhook_url}</code>
        </Fact>
        {payments.public_url === null && <p className="text-13 text-muted">{texts.publicUrlMissing({ company })}</p>}
        <Test label={texts.testCardPayments()} busyLabel={texts.asking()} endpoint={testPayments} />
      </SettingsSection>
    </>
  );
}

function takenBy(provider: DeskSettings['payments']['provider']): string {
  if (provider === 'off') return texts.takenByNobody();
  const { title, isTest } = paymentProviders[provider];
  return isTest ? texts.takenAsTest({ provider: title }) : texts.takenInEarnest({ provider: title });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-13 font-semibold text-muted">{name}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </dl>
  );
}

interface TestProps {
  label: string;
  busyLabel: string;
  endpoint: typeof testMail | typeof testPayments;
}

function Test({ label, busyLabel, endpoint }: TestProps) {
  const test = useMutation({ mutationFn: async () => (await call(endpoint, {})).data });
  const result = test.isError ? { ok: false, message: messageOf(test.error, texts.testNotRun()) } : test.data;
  return (
    <div className="flex flex-col items-start gap-3">
      <ActionButton isBusy={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? busyLabel : label}
      </ActionButton>
      <div aria-live="polite">
        {result && !test.isPending && (
          <p className="flex gap-2.5 rounded-row bg-raised px-4 py-3 break-words">
            {result.ok ? (
              <CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
            )}
            <span className="min-w-0">{result.message}</span>
          </p>
        )}
      </div>
    </div>
  );
}
