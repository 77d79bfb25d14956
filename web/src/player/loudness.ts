/** How loud messages are to be, in LUFS, as podcasts are; and by how many dB one is changed at most. */
const target = -19;
const most = 12;

/**
 * How much louder or quieter a message is played so that all are about as loud as each other (EBU R128).
 * @param loudness the message's, in LUFS; null when it isn't known
 * @returns what the volume is multiplied by, 1/4 to 4
 */
export function gainFor(loudness: number | null): number {
  if (loudness === null) return 1;
  const change = Math.min(most, Math.max(-most, target - loudness));
  return 10 ** (change / 20);
}
