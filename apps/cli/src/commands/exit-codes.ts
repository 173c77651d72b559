import type { Result } from '@pagemark/domain';

/** Exit statuses of `audit`, by its result. */
export const AUDIT_EXIT: Record<Result | 'failed', number> = { good: 0, decent: 1, bad: 2, failed: 3 };
/** `EX_USAGE`, `EX_TEMPFAIL` and `EX_CONFIG` of sysexits.h. */
export const USAGE_EXIT = 64;
export const TEMPORARY_EXIT = 75;
export const CONFIG_EXIT = 78;
/** Exit statuses of `checks --act`. */
export const ACT_EXIT = { agrees: 0, differs: 1 } as const;
/** Exit statuses of `doctor`. */
export const DOCTOR_EXIT = { clean: 0, findings: 1 } as const;
/** Exit statuses of `import`. */
export const IMPORT_EXIT = { complete: 0, failed: 1, rejected: 2 } as const;
/** After Ctrl+C: 128 plus the number of SIGINT, as in shells. */
export const INTERRUPTED_EXIT = 130;
