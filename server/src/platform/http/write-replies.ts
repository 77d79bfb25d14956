import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { completerOf } from './whole-addresses.ts';

/**
 * Serialises replies as JSON, stripped to their schemas of the contract.
 * @param publicUrl prefixed to addresses, without a trailing slash; null leaves them as paths
 * @returns a serializer for Fastify; it throws ResponseSerializationError when a reply doesn't match its schema
 */
export function writeReplies(publicUrl: string | null): FastifySerializerCompiler<z.core.$ZodType> {
  return ({ schema, method, url }) => {
    const complete = publicUrl === null ? null : completerOf(schema, publicUrl);
    return (reply: unknown) => {
      const written = z.core.safeEncode(schema, reply);
      if (!written.success) throw new ResponseSerializationError(method, url, { cause: written.error });
      return JSON.stringify(complete === null ? written.data : complete(written.data));
    };
  };
}
