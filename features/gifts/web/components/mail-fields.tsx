import * as common from '#core/contract/texts';
import { TextField } from '#core/web/ui/text-field';
import type { GiftMailing } from '#features/gifts/contract/fields';
import * as texts from '#features/gifts/web/texts';

interface MailFieldsProps {
  mail: GiftMailing;
  today: string;
  areWordsMailed: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (mail: GiftMailing) => void;
  isPaid?: boolean;
  ground?: 'raised' | 'surface';
}

export function MailFields(props: MailFieldsProps) {
  const { mail, today, areWordsMailed, errors, onChange, isPaid = false, ground } = props;
  const atOnce = isPaid ? texts.theMailIsSentAtOnce() : texts.theMailIsSentOncePaid();
  return (
    <div className="grid w-full gap-5 md:grid-cols-2">
      <TextField
        label={common.emailAddress()}
        ground={ground}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={mail.email}
        error={errors.email}
        onChange={({ target }) => onChange({ ...mail, email: target.value })}
      />
      <TextField
        label={texts.sendItOn()}
        ground={ground}
        type="date"
        min={today}
        value={mail.day}
        error={errors.day}
        onChange={({ target }) => onChange({ ...mail, day: target.value })}
      />
      <p className="text-13 text-muted col-span-full">
        {mail.day === today ? atOnce : texts.theMailIsSentThatMorning()}
        {!areWordsMailed && ` ${texts.theMailLeavesOutYourName()}`}
      </p>
    </div>
  );
}
