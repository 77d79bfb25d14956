import type { FastifyRequest } from 'fastify';
import type { Settings } from '#core/server/settings/settings';

/**
 * @returns the library's address without a trailing slash, for what leaves it: PUBLIC_URL, else where this request was sent to
 */
export function libraryAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
