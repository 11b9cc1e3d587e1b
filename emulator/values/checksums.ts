const CRC32_POLYNOMIAL = 0xed_b8_83_20;
const CRC32C_POLYNOMIAL = 0x82_f6_3b_78;

/** CRC-32 of IEEE 802.3, as an unsigned number. */
export function crc32(data: Uint8Array): number {
  return checksum(data, CRC32_TABLE);
}

/** CRC-32C (Castagnoli), as an unsigned number. */
export function crc32c(data: Uint8Array): number {
  return checksum(data, CRC32C_TABLE);
}

const CRC32_TABLE = tableOf(CRC32_POLYNOMIAL);
const CRC32C_TABLE = tableOf(CRC32C_POLYNOMIAL);

function tableOf(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    }
    return remainder;
  });
}

function checksum(data: Uint8Array, table: Uint32Array): number {
  let remainder = 0xff_ff_ff_ff;
  for (const byte of data) {
    remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return (remainder ^ 0xff_ff_ff_ff) >>> 0;
}
