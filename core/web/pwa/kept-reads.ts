import { reads } from 'virtual:api-reads';

const patterns = reads.map(({ path, isKept }) => ({
  pattern: new RegExp(`^/v1${path.replace(/:\w+/g, '[^/]+')}/?$`),
  isKept,
}));

export function isCachedRead(pathname: string): boolean {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.isKept ?? false;
}
