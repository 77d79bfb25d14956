import type { Device } from '#core/server/http/device';
import { hashOf } from '#core/server/secrets/tokens';

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
