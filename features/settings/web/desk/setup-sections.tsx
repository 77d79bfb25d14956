import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyInWords, companyToSetUp, paymentProviders } from '#core/contract/payment-providers';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { call, messageOf } from '#core/web/lib/api/call';
import { type DeskSettings, testMail, testPayments } from '#features/settings/desk';
import { SettingsSection } from './settings-section.tsx';

type Setup = Pick<DeskSettings, 'mail' | 'payments'>;

export function SetupSections({ mail, payments }: Setup) {
  const { title, keySetting } = companyInWords[companyToSetUp(payments.provider)];
  return (
    <>
      <SettingsSection title="Mail" help="Where mail goes is set on the server: SMTP_URL and MAIL_FROM.">
        <Fact name="Mail goes">{mail.goes === 'smtp' ? 'by a mail server' : 'nowhere: it is kept as files'}</Fact>
        <Fact name="From">{mail.from}</Fact>
        <Test label="Send a test mail to me" busyLabel="Sending…" endpoint={testMail} />
      </SettingsSection>
      <SettingsSection title="Card payments" help={`The provider is set on the server: ${keySetting} and PUBLIC_URL.`}>
        <Fact name="Taken by">{takenBy(payments.provider)}</Fact>
        <Fact name={`Webhook address, to enter at ${title}`}>
          <code className="break-all select-all">{payments.webhook_url}</code>
        </Fact>
        {payments.public_url === null && (
          <p className="text-13 text-muted">
            PUBLIC_URL isn’t set: {title} can reach this address only if the internet can.
          </p>
        )}
        <Test label="Test card payments" busyLabel="Asking…" endpoint={testPayments} />
      </SettingsSection>
    </>
  );
}

function takenBy(provider: DeskSettings['payments']['provider']): string {
  if (provider === 'off') return 'nobody: wallets and tickets alone';
  const { title, isTest } = paymentProviders[provider];
  return `${title}: ${isTest ? 'no money moves' : 'cards are charged'}`;
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
  const result = test.isError
    ? { ok: false, message: messageOf(test.error, 'The test couldn’t be run. Please try again.') }
    : test.data;
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
