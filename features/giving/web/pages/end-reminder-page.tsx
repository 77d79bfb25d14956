import { call } from '#core/web/lib/api/call';
import { EndPage } from '#core/web/lib/end-page';
import { paths } from '#core/web/lib/paths';
import { endReminderByLink } from '#features/giving/contract/reminders';

export function EndReminderPage() {
  return (
    <EndPage
      question="End this reminder?"
      help="You will get no more reminders to give to this fund."
      button="End the reminder"
      ended="The reminder has ended"
      afterwards="You can give whenever you like."
      elsewhere={{ to: paths.give(), label: 'Give', instead: 'See your reminders' }}
      end={(token) => call(endReminderByLink, { body: { token } })}
    />
  );
}
