import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { ExpectedError } from '#core/server/errors';
import { unknownIn } from './json-schema.ts';
import { type Refused, sentenceFor } from './sentence.ts';

/**
 * Validates a part of a request with its schema of the contract. A refusal's `message`, and its `errors` for each
 * field, say what would be valid: in the schema's own sentence or a derived one.
 * @returns a validator for Fastify that gives the parsed value, or an ExpectedError `request.invalid`
 */
export const checkRequests: FastifySchemaCompiler<z.core.$ZodType> = ({ schema }) => {
  return (given: unknown) => check(schema, given);
};

/** @returns the parsed value, or the refusal */
export function check(schema: z.core.$ZodType, given: unknown): { value: unknown } | { error: ExpectedError } {
  // Suppress zod's messages; issues without a sentence get one below.
  const result = z.safeParse(schema, given, { error: () => '' });
  if (result.success) return { value: result.data };
  return { error: refusalOf(result.error.issues, { schema, given }) };
}

function refusalOf(issues: readonly z.core.$ZodIssue[], refused: Refused): ExpectedError {
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

/**
 * @throws ExpectedError `request.invalid` that names the members unknown to the call's schema, and everything else that
 * is wrong
 */
export function assertKnown(schema: z.core.$ZodType, given: unknown): void {
  const unknown = unknownIn(schema, given).slice(0, mostUnknownKeys);
  if (unknown.length === 0) return;
  const { error } = z.safeParse(schema, given, { error: () => '' });
  const members = unknown.map((path): z.core.$ZodIssueUnrecognizedKeys => {
    const keys = [String(path.at(-1))];
    return { code: 'unrecognized_keys', keys, path: path.slice(0, -1), message: '' };
  });
  throw refusalOf([...(error?.issues ?? []), ...members], { schema, given });
}

/** Clients choose the names and number of unknown keys, so the reply repeats only some. */
const mostUnknownKeys = 10;
const shortened = (key: string) => (key.length > 60 ? `${key.slice(0, 59)}…` : key);

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'request';
}
