export const pictureFolder = '/feeds/pictures';

export const builtInName = 'lectern';

/** @param sha256 of the artwork that a cover, portrait or banner was made from */
export function coverPicturePath(sha256: string): string {
  return `${pictureFolder}/${sha256}.jpg`;
}

/** @param sha256 of the picture that the library's logo was made from; null for the built-in one */
export function libraryPicturePath(sha256: string | null): string {
  return `${pictureFolder}/${sha256 === null ? builtInName : `logo-${sha256}`}.jpg`;
}
