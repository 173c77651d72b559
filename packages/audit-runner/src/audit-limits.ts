import { TREE_LIMITS_DEFAULT } from '@pagemark/html/facts/tree';

/** The limits of auditing a page in an audit process, with their units. */
export const AUDIT_LIMITS_DEFAULT = {
  ...TREE_LIMITS_DEFAULT,
  /** CPU time of the process for one page. */
  cpuMs: 5_000,
  /** Wall-clock time, for a process that waits for the processor or whose CPU time is unavailable. */
  totalMs: 30_000,
  /** Heap of a process, in MiB. */
  heapMb: 512,
} as const;

export type AuditLimits = { readonly [Name in keyof typeof AUDIT_LIMITS_DEFAULT]: number };
