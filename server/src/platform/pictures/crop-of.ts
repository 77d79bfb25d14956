import { ExpectedError } from '#server/platform/errors';

/** A square of a picture, in its pixels, once it is turned upright. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

/**
 * @param query a call's, which names the square of a picture or doesn't
 * @returns the square, in the picture's pixels; null when the whole picture is meant
 * @throws ExpectedError `request.invalid` when the square is given in part
 */
export function cropOf({ left, top, side }: Partial<Crop>): Crop | null {
  if (left === undefined && top === undefined && side === undefined) return null;
  if (left !== undefined && top !== undefined && side !== undefined) return { left, top, side };
  throw new ExpectedError('request.invalid', 'Say left, top and side of the square, or none of them.');
}
