import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '#core/contract/texts';
import { TextButton } from '#core/web/ui/text-button';
import type { Account } from '#features/accounts/contract';
import { memberSince } from '#features/accounts/web/member-since';
import { profileLabels, wholeRow } from '#features/accounts/web/profile-labels';
import { EmailState } from './email-state.tsx';

interface ProfileFieldsProps {
  account: Account;
  onEdit: () => void;
  takesFocus: boolean;
}

export function ProfileFields({ account, onEdit, takesFocus }: ProfileFieldsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const shown = [
    [profileLabels.first_name, account.first_name],
    [profileLabels.last_name, account.last_name],
    [profileLabels.email, account.email],
    [profileLabels.mobile, account.mobile],
    [profileLabels.created, memberSince(account.created)],
  ];
  return (
    <section aria-label="Your details" className="mt-6 rounded-panel bg-raised p-5 md:p-7">
      <dl className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
        {shown.map(([label, value]) => (
          <div key={label} className={label === profileLabels.email ? wholeRow : 'min-w-0'}>
            <dt className="text-13 font-semibold text-muted">{label}</dt>
            <dd className={value ? 'mt-1 text-17 break-words' : 'mt-1 text-17 text-muted'}>
              {value || texts.notProvided}
            </dd>
            {label === profileLabels.email && (
              <dd>
                <EmailState account={account} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <TextButton kind="primary" className="mt-7 max-md:w-full" ref={button} onClick={onEdit}>
        <Pencil aria-hidden="true" size={16} />
        {texts.editProfile}
      </TextButton>
    </section>
  );
}
