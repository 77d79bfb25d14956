import { call } from '#core/web/lib/api/call';
import { EndPage } from '#core/web/lib/end-page';
import { paths } from '#core/web/lib/paths';
import { unsubscribe } from '#features/follows/contract/notices';

export function UnsubscribePage() {
  return (
    <EndPage
      question="End these mails?"
      help="You will get no more mails about new messages."
      button="End the mails"
      ended="The mails have ended"
      afterwards="You still follow the same speakers, series, categories and centres, and find their new messages in the library."
      elsewhere={{ to: paths.follows(), label: 'See what you follow', instead: 'Choose your mails yourself' }}
      end={(token) => call(unsubscribe, { body: { token } })}
    />
  );
}
