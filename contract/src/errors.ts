import * as z from 'zod/mini';

/** Every failure's code and its HTTP status (decisions: Errors). */
export const errorStatuses = {
  'request.invalid': 400,
  'audio.not_allowed': 403,
  'route.not_found': 404,
  'message.not_found': 404,
  'category.not_found': 404,
  'speaker.not_found': 404,
  'service.not_found': 404,
  'centre.not_found': 404,
  'media.not_found': 404,
  'request.timed_out': 408,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'media.range_not_satisfiable': 416,
  'request.headers_too_large': 431,
  'server.fault': 500,
  'server.not_ready': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Every failure is a sentence for a person, a stable dotted code and, for bad input, a message a field. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.output<typeof ErrorReply>;
