import { TriangleAlert } from 'lucide-react';
import { texts } from '#core/contract/texts';
import { NoticePage } from '#core/web/lib/notice-page';
import { reloadNewest } from '#core/web/pwa/renew';
import { NoticeButton } from '#core/web/ui/notice';

export function ErrorPage() {
  return (
    <NoticePage
      documentTitle={texts.errorTitle}
      icon={TriangleAlert}
      title={texts.generalError}
      help="This page could not be shown. Loading it again usually helps."
      action={<NoticeButton label="Reload the page" onPress={() => void reloadNewest()} />}
    />
  );
}
