import type { DeskMessage } from '#contract/messages/desk';
import { PictureCard } from '#web/desk-kit/picture-card';
import { Cover } from '#web/ui/cover';
import { useArtworkChange } from './changes.ts';

interface ArtworkCardProps {
  /** As this operator has seen it last. */
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
}

/** A message's artwork: set with a square cut out of a picture, or removed. */
export function ArtworkCard({ message, onSeen }: ArtworkCardProps) {
  const { id, version, topic, categories, image_url } = message;
  const change = useArtworkChange(id);
  return (
    <PictureCard
      title="Artwork"
      help="Without one, the topic is the cover."
      of={topic}
      hasPicture={image_url !== null}
      onChange={async (picture) => onSeen(await change.mutateAsync({ version, picture }))}
    >
      <Cover
        topic={topic}
        categoryName={categories[0]?.name ?? null}
        palette={categories[0]?.palette ?? 0}
        imageUrl={image_url}
        size="medium"
        sizes="112px"
      />
    </PictureCard>
  );
}
