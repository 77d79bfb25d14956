import { TextField } from '#core/web/ui/text-field';
import type { GiftMailing } from '#features/gifts/contract/fields';

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
  const atOnce = isPaid ? 'The mail is sent at once.' : 'The mail is sent as soon as you have paid.';
  return (
    <div className="grid w-full gap-5 md:grid-cols-2">
      <TextField
        label="Email address"
        ground={ground}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={mail.email}
        error={errors.email}
        onChange={({ target }) => onChange({ ...mail, email: target.value })}
      />
      <TextField
        label="Send it on"
        ground={ground}
        type="date"
        min={today}
        value={mail.day}
        error={errors.day}
        onChange={({ target }) => onChange({ ...mail, day: target.value })}
      />
      <p className="text-13 text-muted col-span-full">
        {mail.day === today ? atOnce : 'The mail is sent that morning.'}
        {!areWordsMailed &&
          ' The mail leaves out your name and words until you have confirmed your own address on your profile page.'}
      </p>
    </div>
  );
}
