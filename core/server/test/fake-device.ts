import type { Device } from '#core/server/http/device';
import { hashOf } from '#core/server/secrets/tokens';

/**
 * A browser for tests without HTTP, which keeps its token: what is asked of it is by whom it is known.
 * @param name another browser for each; null for one without a token
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
