import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as common from '#core/contract/texts';
import { toastFailure } from '#core/web/lib/failures';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { PressRow } from '#core/web/ui/choice-row';
import { Skeleton } from '#core/web/ui/skeleton';
import type { FollowMails, FollowNotices } from '#features/follows/contract/notices';
import { changeNotices, noticesQuery } from '#features/follows/web/notices-api';
import * as texts from '#features/follows/web/texts';

export function NoticesSection() {
  const heading = useId();
  const { data, isError } = useQuery(noticesQuery);
  return (
    <section aria-labelledby={heading} className="mt-10 max-w-3xl">
      <h2 id={heading} className="text-17 font-bold">
        {texts.mailsAboutNewMessages()}
      </h2>
      {isError && !data && <p className="mt-2 text-muted">{texts.mailsCantBeShown()}</p>}
      {!data && !isError && <Skeleton className="mt-4 h-40 rounded-row" />}
      {data && <Choices notices={data} />}
    </section>
  );
}

const choices: readonly { mails: FollowMails; label: () => string }[] = [
  { mails: 'off', label: texts.noMails },
  { mails: 'at-once', label: texts.soonAfterEachAppears },
  { mails: 'weekly', label: texts.onceAWeek },
];

function Choices({ notices }: { notices: FollowNotices }) {
  const change = useMutation({
    mutationFn: changeNotices,
    onSuccess: () => toast.success(common.saved(), undefined, undefined, 'follow'),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return (
    <>
      <div className="mt-3 grid max-w-md gap-1 rounded-row bg-raised p-1">
        {choices.map(({ mails, label }) => (
          <PressRow
            key={mails}
            label={label()}
            pressed={notices.mails === mails}
            onPress={() => notices.mails !== mails && change.mutate({ mails })}
          />
        ))}
      </div>
      {!notices.is_confirmed && (
        <p className="mt-3 max-w-[60ch] text-pretty text-muted">
          {texts.mailsBeginOnceConfirmed({
            link: (parts) => (
              <Link to={paths.profile()} className="underline">
                {parts}
              </Link>
            ),
          })}
        </p>
      )}
      <ZoneChoice zone={notices.zone} onChange={(zone) => change.mutate({ zone })} />
    </>
  );
}

function ZoneChoice({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const id = useId();
  const all = Intl.supportedValuesOf('timeZone');
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block max-w-[60ch] text-pretty text-muted">
        {texts.quietHours()}
      </label>
      <select
        id={id}
        value={zone}
        onChange={({ target }) => onChange(target.value)}
        className="mt-2 h-11 max-w-full rounded-row bg-raised px-3 text-text"
      >
        {!all.includes(zone) && <option value={zone}>{nameOf(zone)}</option>}
        {all.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}
