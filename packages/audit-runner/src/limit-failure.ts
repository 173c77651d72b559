import { LIMIT_MESSAGES, runFailure } from '@pagemark/domain';
import type { LimitValue, RunFailure, RunFailureCode } from '@pagemark/domain';
import type { AuditLimits } from './audit-limits.ts';

/** The failure of a page whose audit exceeded a limit. */
export function limitFailure(code: RunFailureCode, met: LimitValue): RunFailure {
  return runFailure(code, LIMIT_MESSAGES[met.name], met);
}

/** The failure of a page whose audit filled the heap of its process. */
export function heapFailure({ heapMb }: Pick<AuditLimits, 'heapMb'>): RunFailure {
  return limitFailure('audit_crashed', { name: 'audit.limit.heap_mb', limit: heapMb });
}
