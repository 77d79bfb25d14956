import { reads } from 'virtual:api-reads';

const patterns = reads.map(({ path, isKept }) => ({
  pattern: new RegExp(`^/v1${path.replace(/:\w+/g, '[^/]+')}/?$`),
  isKept,
}));

/**
 * Whether the reply of a read may be kept: those of the catalogue, as the contract says (`cache: 'catalogue'`).
 * @param pathname of the address
 */
export function isKeptRead(pathname: string): boolean {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.isKept ?? false;
}
