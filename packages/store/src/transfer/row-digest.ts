import { hash } from 'node:crypto';

const WORD_BYTES = 8;
const WORDS = 4;

/** A checksum of rows, the same for the same rows whatever their order is and whatever database they come from. */
export class RowDigest {
  readonly #sums = new BigUint64Array(WORDS);
  rows = 0;

  /** Adds rows, each the values of its columns in one order: numbers, text, bytes or null. */
  add(rows: readonly (readonly unknown[])[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      const digest = hash('sha256', JSON.stringify(row.map(comparable)), 'buffer');
      for (let word = 0; word < WORDS; word += 1)
        this.#sums[word] = (this.#sums[word] ?? 0n) + digest.readBigUInt64LE(word * WORD_BYTES);
    }
  }

  /** The number of rows, and the sum of the SHA-256 of all in hex. */
  end(): { rows: number; checksum: string } {
    return { rows: this.rows, checksum: Buffer.from(this.#sums.buffer).toString('hex') };
  }
}

/** Bytes as an object, so that they do not equal text. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}
