/** The loudness that all messages are brought to, in LUFS, as is usual for podcasts; and the largest change, in dB. */
const target = -19;
const most = 12;

/**
 * The gain that makes all messages about equally loud (EBU R128).
 * @param loudness the message's, in LUFS; null when unknown
 * @returns a factor for the volume, 1/4 to 4
 */
export function gainFor(loudness: number | null): number {
  if (loudness === null) return 1;
  const change = Math.min(most, Math.max(-most, target - loudness));
  return 10 ** (change / 20);
}
