import * as z from 'zod/mini';

/** A QR code: a path for SVG over a square of `side` units, its white margin included. */
export const QrCode = z.object({ side: z.int(), path: z.string() });
export type QrCode = z.output<typeof QrCode>;
