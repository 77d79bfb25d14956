import * as z from 'zod';

/** Stands for the origins of the streams that are on air or planned. */
export const onAir = 'on-air';

const takes =
  'takes "on-air" for those of streams on air, "https:" for any, "off" for none, or addresses without a path, joined by commas, ' +
  'e.g. https://live.example.org';

/** One label or port may be left open, as the pages' policy understands it: `https://*.example.org`, `http://127.0.0.1:*`. */
const wildcards = /^(https?:\/\/)(\*\.)?([^*]+?)(:\*)?$/;

/**
 * Where live streams may come from (docs/decisions/017-live.md): origins as a browser writes them, `https:` for any,
 * `on-air` for those of what is on air or planned. They go into
 * a header of every page as they are, so that nothing but an origin may be one.
 */
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

/** @returns the origin in ASCII, without its usual port; null for what isn't one */
function originOf(given: string): string | null {
  if (given === 'https:' || given === onAir) return given;
  const [, scheme = '', anyHost = '', rest = '', anyPort = ''] = wildcards.exec(given) ?? [];
  // A path, a query and a backslash are dropped or mended where they are empty: none of them belongs there.
  if (/[\s/?#@\\;,'"]/.test(rest) || !URL.canParse(scheme + rest)) return null;
  const { origin, port } = new URL(scheme + rest);
  if (anyPort !== '' && port !== '') return null;
  return origin.replace('://', `://${anyHost}`) + anyPort;
}
