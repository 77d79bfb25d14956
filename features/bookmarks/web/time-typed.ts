/**
 * @param text a typed moment: `12:34`, `1:02:03` or `75` (seconds)
 * @returns seconds; null for any other text
 */
export function secondsTyped(text: string): number | null {
  const parts = text.trim().split(/[:.]/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  if (parts.length > 1 && seconds >= 60) return null;
  if (parts.length > 2 && minutes >= 60) return null;
  const total = hours * 3600 + minutes * 60 + seconds;
  return total <= 24 * 60 * 60 ? total : null;
}
