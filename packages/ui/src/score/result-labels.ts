import type { Result } from '@pagemark/domain';

export const RESULT_LABELS: Record<Result, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };
