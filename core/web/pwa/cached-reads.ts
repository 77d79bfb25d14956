import { reads } from 'virtual:api-reads';

const patterns = reads.map(({ path, isCached }) => ({
  pattern: new RegExp(`^/v1${path.replace(/:\w+/g, '[^/]+')}/?$`),
  isCached,
}));

export function isCachedRead(pathname: string): boolean {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.isCached ?? false;
}
