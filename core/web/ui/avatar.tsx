import { clsx } from 'clsx';
import { useState } from 'react';
import { Artwork } from './artwork.tsx';
import { coverBackground } from './palette.ts';

interface AvatarProps {
  imageUrl: string | null;
  initials: string;
  palette: number;
  sizes: string;
  small?: boolean;
}

export function Avatar({ imageUrl, initials, palette, sizes, small = false }: AvatarProps) {
  const [missing, setMissing] = useState(false);
  return (
    <div
      dir="auto"
      aria-hidden="true"
      className={clsx(
        'relative grid aspect-square w-full place-items-center overflow-hidden rounded-full font-bold text-white forced-color-adjust-none',
        small ? 'text-13' : 'text-28',
      )}
      style={{ background: coverBackground(palette) }}
    >
      {imageUrl && !missing ? (
        <Artwork imageUrl={imageUrl} sizes={sizes} onMissing={() => setMissing(true)} />
      ) : (
        initials
      )}
    </div>
  );
}
