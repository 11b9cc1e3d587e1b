const CRC32C_POLYNOMIAL = 0x82_f6_3b_78;

const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ CRC32C_POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** CRC-32C (Castagnoli), as an unsigned number. */
export function crc32c(data: Uint8Array): number {
  let remainder = 0xff_ff_ff_ff;
  for (const byte of data) {
    remainder = (CRC32C_TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return (remainder ^ 0xff_ff_ff_ff) >>> 0;
}
