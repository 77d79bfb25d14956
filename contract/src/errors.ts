import * as z from 'zod/mini';

/** Every failure's code and its HTTP status (decisions: Errors). */
export const errorStatuses = {
  'request.invalid': 400,
  'credentials.wrong': 400,
  'password.wrong': 400,
  'reset.invalid': 400,
  'picture.unreadable': 400,
  'ticket.wrong': 400,
  'payment.refused': 400,
  'session.missing': 401,
  'audio.not_allowed': 403,
  'webhook.not_signed': 403,
  'operator.only': 403,
  'route.not_found': 404,
  'message.not_found': 404,
  'category.not_found': 404,
  'speaker.not_found': 404,
  'service.not_found': 404,
  'centre.not_found': 404,
  'media.not_found': 404,
  'playlist.not_found': 404,
  'preview.not_found': 404,
  'payment.not_found': 404,
  'purchase.not_found': 404,
  'account.not_found': 404,
  'request.timed_out': 408,
  'operator.changed_meanwhile': 409,
  'account.not_created': 409,
  'account.address_not_changed': 409,
  'playlist.full': 409,
  'playlists.too_many': 409,
  'message.free': 409,
  'message.not_released': 409,
  'message.owned': 409,
  'cart.full': 409,
  'cart.empty': 409,
  'cart.changed': 409,
  'wallet.too_low': 409,
  'payment.made_already': 409,
  'ticket.used': 409,
  'ticket.expired': 409,
  'ticket.void': 409,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'media.range_not_satisfiable': 416,
  'limit.reached': 429,
  'request.headers_too_large': 431,
  'server.fault': 500,
  'server.not_ready': 503,
  'payments.unreachable': 503,
  'payments.off': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Every failure is a sentence for a person, a stable dotted code and, for bad input, a message a field. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.output<typeof ErrorReply>;
