export const pictureFolder = '/feeds/pictures';

export const builtInName = 'lectern';

export function coverPicturePath(sha256: string): string {
  return `${pictureFolder}/${sha256}.jpg`;
}

/** @param sha256 null for the built-in logo */
export function libraryPicturePath(sha256: string | null): string {
  return `${pictureFolder}/${sha256 === null ? builtInName : `logo-${sha256}`}.jpg`;
}
