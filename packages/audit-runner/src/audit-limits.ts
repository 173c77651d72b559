import { TREE_LIMITS_DEFAULT } from '@pagemark/html/facts/tree';

/** Every limit of auditing a page on a thread, with what it is in. */
export const AUDIT_LIMITS_DEFAULT = {
  ...TREE_LIMITS_DEFAULT,
  /** What a page may make its thread compute. */
  cpuMs: 5_000,
  /** By the clock, for a thread that waits for its turn or cannot be asked what it computed. */
  totalMs: 30_000,
  /** Heap of one thread, in MiB. */
  heapMb: 512,
} as const;

export type AuditLimits = { readonly [Name in keyof typeof AUDIT_LIMITS_DEFAULT]: number };
