import { ShownOnceDialog } from '#core/web/desk-kit/shown-once-dialog';
import * as texts from './texts.ts';

interface OperatorLinkDialogProps {
  /** A mere path while the library's address is unknown; the page then adds its own address. */
  link: string;
  email: string;
  onClose: () => void;
}

export function OperatorLinkDialog({ link, email, onClose }: OperatorLinkDialogProps) {
  return (
    <ShownOnceDialog
      title={texts.theLinkToHandOn()}
      help={texts.theLinkToHandOnHelp({ email })}
      text={new URL(link, window.location.origin).href}
      what="link"
      onClose={onClose}
    />
  );
}
