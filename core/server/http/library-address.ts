import type { FastifyRequest } from 'fastify';
import type { Settings } from '#core/server/settings/settings';

/** @returns PUBLIC_URL, else this request's host, without a trailing slash */
export function libraryAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
