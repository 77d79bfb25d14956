import { TriangleAlert } from 'lucide-react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { NoticePage } from '#core/web/lib/notice-page';
import { reloadNewest } from '#core/web/pwa/renew';
import { NoticeButton } from '#core/web/ui/notice';

export function ErrorPage() {
  return (
    <NoticePage
      documentTitle={common.errorTitle()}
      icon={TriangleAlert}
      title={common.generalError()}
      help={texts.thisPageCouldNotBeShown()}
      action={<NoticeButton label={texts.reloadThePage()} onPress={() => void reloadNewest()} />}
    />
  );
}
