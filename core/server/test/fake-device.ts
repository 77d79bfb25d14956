import type { Device } from '#core/server/http/device';
import { hashOf } from '#core/server/secrets/tokens';

/**
 * A browser that keeps its token, for tests without HTTP.
 * @param name different names are different browsers; null is a browser without a token
 */
export function fakeDevice(name: string | null): Device {
  const token = name === null ? null : hashOf(name);
  return {
    known: () => token,
    all: () => (token ? [token] : []),
    ensure: () => token ?? hashOf('a new one'),
    renew: () => token ?? hashOf('a new one'),
    renewal: () => null,
  };
}
