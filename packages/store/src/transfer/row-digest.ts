import { createHash } from 'node:crypto';

/** A checksum of rows in their order, the same for the same values whatever database they come from. */
export class RowDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  get rows(): number {
    return this.#rows;
  }

  /** Adds rows, each the values of its columns in one order: numbers, text, bytes or null. */
  add(rows: readonly (readonly unknown[])[]): void {
    this.#rows += rows.length;
    let text = '';
    for (const row of rows) text += `${JSON.stringify(row.map(written))}\n`;
    this.#hash.update(text);
  }

  /** In hex. Nothing can be added after that. */
  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Bytes as an object, so that they are no text. */
function written(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}
