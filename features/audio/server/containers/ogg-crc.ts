const polynomial = 0x04c11db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ polynomial : crc << 1;
  return crc >>> 0;
});

/** The checksum field of the page must be zero (RFC 3533, 6). */
export function oggCrc(page: Buffer): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (table[((crc >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return crc;
}
