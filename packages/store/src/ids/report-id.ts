import { v7 } from 'uuid';
import type { Engine } from '../db/engine.ts';

const ID_BYTES = 16;
/** The version and the timestamp are before this byte; after it are 56 random bits that can be incremented. */
const COUNTER_BYTE_FIRST = 9;
/** The timestamp is the first 48 bits. */
const TIMESTAMP_SHIFT = 16n;
const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of the next report: a UUIDv7 (RFC 9562) greater than the last one, so ids sort by creation, even within a millisecond
 * and after the clock was set back. In these cases it is `step` (1 to 2^31) greater than the last one.
 */
export function nextReportId(last: Uint8Array | null, nowMs: number, step = 1): Uint8Array {
  const fresh = newId(nowMs);
  if (last === null || Buffer.compare(fresh, last) > 0) return fresh;
  return successorOf(last, step);
}

/** A lower bound for the ids of reports created at this time or later: the timestamp alone. */
export function firstReportIdAt(timeMs: number): Uint8Array {
  const id = new Uint8Array(ID_BYTES);
  new DataView(id.buffer).setBigUint64(0, BigInt(Math.max(0, timeMs)) << TIMESTAMP_SHIFT);
  return id;
}

/**
 * When the report with this id was created, in milliseconds since the epoch. It is later than the clock's time if the clock had
 * been set back.
 */
export function timeOfReportId(id: Uint8Array): number {
  const view = new DataView(id.buffer, id.byteOffset, id.byteLength);
  return Number(view.getBigUint64(0) >> TIMESTAMP_SHIFT);
}

/** Increments the random bits. They cannot overflow with fewer than 2^24 reports in one millisecond. */
function successorOf(id: Uint8Array, step: number): Uint8Array {
  const next = Uint8Array.from(id);
  let carry = step;
  for (let index = ID_BYTES - 1; index >= COUNTER_BYTE_FIRST; index -= 1) {
    const value = (next[index] ?? 0) + carry;
    next[index] = value % 256;
    carry = Math.floor(value / 256);
    if (carry === 0) return next;
  }
  throw new Error('There are no more report ids in this millisecond.');
}

/** The 16 bytes of a UUID's text; null if it is not a UUID. */
export function parseReportId(text: string): Uint8Array | null {
  return UUID_TEXT.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex') : null;
}

/** The 16 bytes of a UUID's text; if it is not a UUID, those of the nil UUID, which no row has. */
export function idOf(text: string): Uint8Array {
  return parseReportId(text) ?? new Uint8Array(ID_BYTES);
}

/** The ids of reports as a JSON array of hexadecimal digits, for statements. */
export function idsJson(texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => Buffer.from(idOf(text)).toString('hex')));
}

/** The text of a UUID's 16 bytes. */
export function formatReportId(id: Uint8Array): string {
  const hex = Buffer.from(id.buffer, id.byteOffset, id.byteLength).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Ids that processes create within one millisecond are a random step of up to this apart, so no two are the same. */
const ID_STEP_MAX = 2 ** 31;

/** The id of a new row: on PostgreSQL, other transactions may have created ids that this one does not see. */
export function newReportId(
  { engine }: { engine: Engine },
  last: Uint8Array | null,
  nowMs: number,
): Uint8Array {
  return nextReportId(last, nowMs, engine === 'postgres' ? 1 + Math.floor(Math.random() * ID_STEP_MAX) : 1);
}

/** An id that only has to be unique. `seq`: the index among ids created together. */
export function newId(nowMs: number, seq?: number): Uint8Array {
  return v7(seq === undefined ? { msecs: nowMs } : { msecs: nowMs, seq }, new Uint8Array(ID_BYTES));
}
