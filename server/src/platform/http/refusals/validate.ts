import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { ExpectedError } from '#server/platform/errors';
import { sentenceFor } from './sentence.ts';

/**
 * Checks a part of a request by its schema of the contract. A refusal says in `message` what would be right, in a sentence, and
 * the same of each field in `errors`: by the schema's own sentence, else by one made of what the schema takes.
 * @returns a check for Fastify that gives the value as the schema reads it, or an ExpectedError `request.invalid`
 */
export const checkRequests: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, url }) => {
  return (given: unknown) => {
    // No message of the library's own: what has none here is said below.
    const result = z.safeParse(schema, given, { error: () => '' });
    if (result.success) return { value: result.data };
    return { error: refusalOf(result.error.issues, { schema, given, address: url }) };
  };
};

function refusalOf(
  issues: readonly z.core.$ZodIssue[],
  refused: { schema: z.core.$ZodType; given: unknown; address: string },
): ExpectedError {
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], sentence: string) => {
    const field = fieldAt(path);
    if (!fields.has(field)) fields.set(field, sentence);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknownKeys).map(shortened))
        add([...issue.path, key], `Leave out ${key}: this call doesn’t take it.`);
    } else {
      add(issue.path, issue.message || sentenceFor(issue, refused));
    }
  }
  const [first = ''] = fields.values();
  return new ExpectedError('request.invalid', first, Object.fromEntries(fields));
}

/** Who sent them chose their names and number, so only so much of them is in the reply. */
const mostUnknownKeys = 10;
const shortened = (key: string) => (key.length > 60 ? `${key.slice(0, 59)}…` : key);

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'request';
}
