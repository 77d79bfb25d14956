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
      help={`This link is for ${email} alone: whoever opens it becomes that operator. It sets the password and works once, for three days. No mail server is set up to send it, so copy it now: it isn’t shown again.`}
      text={new URL(link, window.location.origin).href}
      what="link"
      onClose={onClose}
    />
  );
}
