import { clsx } from 'clsx';
import { Clock, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import type { About } from '#features/settings/contract';
import { isSupportOpen } from '#features/settings/web/support-hours';
import * as texts from '#features/settings/web/texts';

export function Contact({ phone, email }: Pick<About, 'phone' | 'email'>) {
  return (
    <section aria-labelledby="contact-heading" className="mt-10">
      <h2 id="contact-heading" className="text-21 font-bold tracking-tight">
        {texts.talkToUs()}
      </h2>
      <ul className="mt-4 grid gap-4 @min-[30rem]:grid-cols-2 @min-[58rem]:grid-cols-3">
        {phone && (
          <Way icon={Phone} name={texts.phone()}>
            <WayLink to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</WayLink>
          </Way>
        )}
        {email && (
          <Way icon={Mail} name={texts.email()}>
            <WayLink to={`mailto:${email}`}>{email}</WayLink>
          </Way>
        )}
        {!phone && !email && (
          <Way icon={Mail} name={texts.inPerson()}>
            <p>{texts.askAtYourCentre()}</p>
          </Way>
        )}
        <Way icon={Clock} name={texts.supportHours()}>
          <SupportHours />
        </Way>
      </ul>
    </section>
  );
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-panel bg-raised p-5">
      <Icon aria-hidden="true" size={20} className="mt-1 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 dir="auto" className="text-13 font-semibold text-muted">
          {name}
        </h3>
        <div className="mt-1 break-words">{children}</div>
      </div>
    </li>
  );
}

function WayLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="touch-target font-semibold underline decoration-muted underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  );
}

function SupportHours() {
  const isHydrated = useHydrated();
  const open = isHydrated && isSupportOpen(new Date());
  const zoneNow = open ? texts.supportZoneOpenNow : texts.supportZoneClosedNow;
  return (
    <>
      <p className="font-semibold">{common.supportOnWeekdays()}</p>
      <p className="font-semibold">{common.supportAtWeekends()}</p>
      <p className="mt-2 flex items-center gap-2 text-13 text-muted">
        <span aria-hidden="true" className={clsx('size-2 rounded-full', open ? 'bg-accent' : 'bg-muted')} />
        {isHydrated ? zoneNow() : common.supportZone()}
      </p>
    </>
  );
}
