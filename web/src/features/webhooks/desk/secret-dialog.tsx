import { ShownOnceDialog } from '#web/desk-kit/shown-once-dialog';

/** Shows a webhook's secret. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="The secret"
      help="Enter it in the system that receives the events: by it the system knows that they come from here. It is shown only now."
      text={secret}
      what="secret"
      onClose={onClose}
    />
  );
}
