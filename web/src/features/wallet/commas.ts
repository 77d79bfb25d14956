/**
 * Browsers whose language writes kobo behind a point drop a comma in a box for numbers: `1500,50` becomes 150050. Where it
 * stood is known only from what was typed.
 * @param text what was put in
 * @param before how many digits stood before it
 * @returns for each comma in it, how many digits stand before that
 */
export function commasIn(text: string, before: number): number[] {
  const parts = text.split(',').slice(0, -1);
  let digits = before;
  return parts.map((part) => {
    digits += part.replace(/\D/g, '').length;
    return digits;
  });
}

/**
 * @param value the number that the box has
 * @param commas where commas were typed: how many digits before each
 * @returns whether it is another number than the one that was meant: with commas elsewhere than between thousands, which mean
 *   nothing, and no point, which a browser makes of a comma that it understands
 */
export function isMisread(value: string, commas: readonly number[]): boolean {
  const [first] = commas;
  if (first === undefined || value === '' || value.includes('.')) return false;
  const ends = [...commas, value.length];
  const areThousands = ends.every((end, index) => index === 0 || end - (ends[index - 1] ?? 0) === 3);
  return !areThousands || first === 0 || first > 3;
}
