import { call } from '#core/web/lib/api/call';
import { EndPage } from '#core/web/lib/end-page';
import { paths } from '#core/web/lib/paths';
import { endReminderByLink } from '#features/giving/contract/reminders';
import * as texts from '#features/giving/web/texts';

export function EndReminderPage() {
  return (
    <EndPage
      question={texts.endThisReminder()}
      help={texts.youWillGetNoMoreReminders()}
      button={texts.endTheReminder()}
      ended={texts.theReminderHasEnded()}
      afterwards={texts.youCanGiveWheneverYouLike()}
      elsewhere={{ to: paths.give(), label: texts.give(), instead: texts.seeYourReminders() }}
      end={(token) => call(endReminderByLink, { body: { token } })}
    />
  );
}
