export const coverWidths = [128, 320, 480, 640] as const;
export const widestCover = 640;
export type CoverWidth = (typeof coverWidths)[number];

export const coverFormats = ['avif', 'webp'] as const;
export type CoverFormat = (typeof coverFormats)[number];

export function coverPath(hash: string | null): string | null {
  return hash === null ? null : `/media/covers/${hash}/${widestCover}.webp`;
}

export function coverSourceSet(imageUrl: string, format: CoverFormat): string {
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  return coverWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}
