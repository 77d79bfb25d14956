import * as z from 'zod';

export const onAir = 'on-air';

const takes =
  'takes "on-air" for those of streams on air, "https:" for any, "off" for none, or addresses without a path, joined by commas, ' +
  'e.g. https://live.example.org';

/** One label or the port may be a wildcard, as in Content-Security-Policy: `https://*.example.org`, `http://127.0.0.1:*`. */
const wildcards = /^(https?:\/\/)(\*\.)?([^*]+?)(:\*)?$/;

/** The value goes verbatim into a header of every page, so only origins are accepted (features/live/README.md#why-it-is-built-so). */
export const streamOrigins = z
  .string()
  .trim()
  .default(onAir)
  .transform((value, context) => {
    const origins = value === 'off' ? [] : value.split(',').map((origin) => originOf(origin.trim()));
    if (origins.every((origin) => origin !== null)) return origins;
    context.addIssue({ code: 'custom', message: takes });
    return z.NEVER;
  });

function originOf(given: string): string | null {
  if (given === 'https:' || given === onAir) return given;
  const [, scheme = '', anyHost = '', rest = '', anyPort = ''] = wildcards.exec(given) ?? [];
  // `URL` drops an empty path or query and repairs backslashes.
  if (/[\s/?#@\\;,'"]/.test(rest) || !URL.canParse(scheme + rest)) return null;
  const { origin, port } = new URL(scheme + rest);
  if (anyPort !== '' && port !== '') return null;
  return origin.replace('://', `://${anyHost}`) + anyPort;
}
