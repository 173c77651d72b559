export { createAuditor } from './create-auditor.ts';
export type { AuditorOptions } from './create-auditor.ts';
