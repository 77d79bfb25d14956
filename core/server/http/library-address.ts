import type { FastifyRequest } from 'fastify';
import type { Settings } from '#core/server/settings/settings';

/** @returns the library's public address without a trailing slash: PUBLIC_URL, else this request's host */
export function libraryAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
