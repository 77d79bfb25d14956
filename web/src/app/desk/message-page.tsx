import { MessageCard } from '#web/features/catalogue/cards/message-card';
import { EditPage } from '#web/features/catalogue/messages/desk/edit-page';
import { MessagePreviewContext, type MessagePreviewSlot } from '#web/features/catalogue/messages/desk/preview-slot';
import { MessageHead } from '#web/features/catalogue/messages/message-head';

const preview: MessagePreviewSlot = {
  card: (message) => <MessageCard message={message} size="medium" onPlay={() => {}} />,
  head: (message) => <MessageHead message={message} isPreview />,
};

/** The page that edits a message, with the library's own card and head as its preview. */
export function MessagePage() {
  return (
    <MessagePreviewContext value={preview}>
      <EditPage />
    </MessagePreviewContext>
  );
}
