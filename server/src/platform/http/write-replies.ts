import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { completerOf } from './whole-addresses.ts';

/**
 * Writes replies as JSON, stripped to their schemas of the contract, with the whole of every address in them.
 * @param publicUrl the address that people use, without a trailing slash; null: addresses stay paths
 * @returns a serializer for Fastify; it throws ResponseSerializationError when a reply isn't what its schema says
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
