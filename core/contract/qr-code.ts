import * as z from 'zod/mini';
import { describe } from './describe.ts';

export const QrCode = describe(
  z.object({
    side: describe(z.int(), 'In units, one for each small square of the code.'),
    path: describe(z.string(), 'Of the dark squares.'),
  }),
  'A QR code: a path for SVG over a square of `side` units, its margin included.',
);
export type QrCode = z.output<typeof QrCode>;
