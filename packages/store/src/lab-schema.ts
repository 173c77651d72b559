import type { Generated } from 'kysely';

type TimeMs = number;

/** An audit with Lighthouse of a completed run. */
type LabAuditTable = {
  run_seq: number;
  account_id: number;
  /** Index into LAB_STATES. */
  state: Generated<LabStateCode>;
  /** Attempts so far. */
  attempt: Generated<number>;
  /** While it is running: fences the writes of its worker. */
  token: Generated<string | null>;
  /** While it is running: when another worker may claim it. While it is pending: not claimed before. */
  claimable_at: Generated<TimeMs>;
  /** A JSON array of LabOutcome. */
  outcomes: Generated<string>;
  error_code: Generated<string | null>;
  error_message: Generated<string | null>;
};

/** The reports that Lighthouse wrote. */
type LabFileTable = {
  run_seq: number;
  account_id: number;
  /** Index into RENDER_DEVICES. */
  device: number;
  /** JSON in UTF-8, compressed with gzip. */
  body: Uint8Array;
};

/** Index into LAB_STATES. */
export type LabStateCode = 0 | 1 | 2 | 3;

export type LabSchema = { lab_audits: LabAuditTable; lab_files: LabFileTable };
