import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as common from '#core/contract/texts';
import { TextButton } from '#core/web/ui/text-button';
import type { Account } from '#features/accounts/contract';
import { memberSince } from '#features/accounts/web/member-since';
import { profileLabels, wholeRow } from '#features/accounts/web/profile-labels';
import * as texts from '#features/accounts/web/texts';
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
    ['first_name', account.first_name],
    ['last_name', account.last_name],
    ['email', account.email],
    ['mobile', account.mobile],
    ['created', memberSince(account.created)],
  ] as const;
  return (
    <section aria-label={texts.yourDetails()} className="mt-6 rounded-panel bg-raised p-5 md:p-7">
      <dl className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
        {shown.map(([field, value]) => (
          <div key={field} className={field === 'email' ? wholeRow : 'min-w-0'}>
            <dt className="text-13 font-semibold text-muted">{profileLabels[field]()}</dt>
            <dd className={value ? 'mt-1 text-17 break-words' : 'mt-1 text-17 text-muted'}>
              {value || common.notProvided()}
            </dd>
            {field === 'email' && (
              <dd>
                <EmailState account={account} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <TextButton kind="primary" className="mt-7 max-md:w-full" ref={button} onClick={onEdit}>
        <Pencil aria-hidden="true" size={16} />
        {common.editProfile()}
      </TextButton>
    </section>
  );
}
