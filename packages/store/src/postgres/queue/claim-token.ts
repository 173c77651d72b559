import type { JobKey } from './job-key.ts';
import { parseJobKey } from './job-key.ts';

/** What a fencing token says: which job, which attempt of it, and which claim. */
export type HeldClaim = JobKey & { id: string; retryCount: number; nonce: string };

/** `id` is the job's in pg-boss, `retryCount` pg-boss's fence, `nonce` told apart from every claim that was given back. */
export function formatToken(id: string, retryCount: number, nonce: string): string {
  return `${id}.${retryCount}.${nonce}`;
}

/** Null for what was never a token. */
export function parseToken(token: string): HeldClaim | null {
  const [id = '', count = '', nonce = ''] = token.split('.');
  const key = parseJobKey(id);
  const retryCount = Number.parseInt(count, 10);
  if (key === null || !Number.isSafeInteger(retryCount) || nonce === '') return null;
  return { ...key, id, retryCount, nonce };
}
