import { coverFormats, coverSourceSet, coverWidths } from '#features/audio/contract/covers';

interface ArtworkProps {
  imageUrl: string;
  sizes: string;
  eager?: boolean;
  onMissing?: () => void;
}

/** The message's name is shown beside the picture, so the picture has no alternative text. */
export function Artwork({ imageUrl, sizes, eager = false, onMissing }: ArtworkProps) {
  const side = Math.max(...coverWidths);
  return (
    <picture>
      {coverFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={coverSourceSet(imageUrl, format)} sizes={sizes} />
      ))}
      <img
        src={imageUrl}
        alt=""
        width={side}
        height={side}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={onMissing}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
