/**
 * Where decimals have a point, browsers drop a comma typed in a number box: `1500,50` becomes 150050. Only the input event shows the
 * comma's position.
 * @param before the number of digits before the text
 * @returns for each comma, the number of digits before it
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
 * A browser that understands a decimal comma turns it into a point; others drop it.
 * @param commas for each typed comma, the number of digits before it
 * @returns whether the browser dropped commas other than thousands separators
 */
export function isMisread(value: string, commas: readonly number[]): boolean {
  const [first] = commas;
  if (first === undefined || value === '' || value.includes('.')) return false;
  const ends = [...commas, value.length];
  const areThousands = ends.every((end, index) => index === 0 || end - (ends[index - 1] ?? 0) === 3);
  return !areThousands || first === 0 || first > 3;
}
