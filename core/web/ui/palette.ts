import { gradientOf, groundDistance } from '#core/contract/palette';

export function coverBackground(palette: number): string {
  const { light, ground } = gradientOf(palette);
  // A radial gradient's 100% is the farthest corner: the square's diagonal.
  const stop = (groundDistance / Math.SQRT2) * 100;
  return `radial-gradient(circle at 100% 0, ${light}, ${ground} ${stop.toFixed(1)}%)`;
}

export function textGround(palette: number, fade: string): string {
  return `linear-gradient(to top, ${gradientOf(palette).ground} calc(100% - ${fade}), transparent)`;
}
