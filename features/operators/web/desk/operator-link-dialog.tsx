import { ShownOnceDialog } from '#core/web/desk-kit/shown-once-dialog';

interface OperatorLinkDialogProps {
  /** A mere path while the library's address is unknown; the page then adds its own address. */
  link: string;
  email: string;
  onClose: () => void;
}

export function OperatorLinkDialog({ link, email, onClose }: OperatorLinkDialogProps) {
  return (
    <ShownOnceDialog
      title="The link to hand on"
      help={`It is for ${email} alone: whoever opens it becomes that operator. It sets the password, works once and for three days, and is shown only now, since no mail server sends it.`}
      text={new URL(link, window.location.origin).href}
      what="link"
      onClose={onClose}
    />
  );
}
