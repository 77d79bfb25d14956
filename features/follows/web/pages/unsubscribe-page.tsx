import { call } from '#core/web/lib/api/call';
import { EndPage } from '#core/web/lib/end-page';
import { paths } from '#core/web/lib/paths';
import { unsubscribe } from '#features/follows/contract/notices';
import * as texts from '#features/follows/web/texts';

export function UnsubscribePage() {
  return (
    <EndPage
      question={texts.endTheseMails()}
      help={texts.endTheseMailsHelp()}
      button={texts.endTheMails()}
      ended={texts.mailsHaveEnded()}
      afterwards={texts.mailsHaveEndedHelp()}
      elsewhere={{ to: paths.follows(), label: texts.seeWhatYouFollow(), instead: texts.chooseYourMails() }}
      end={(token) => call(unsubscribe, { body: { token } })}
    />
  );
}
