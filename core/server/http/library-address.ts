import type { FastifyRequest } from 'fastify';
import type { Settings } from '#core/server/settings/settings';

export function libraryAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
