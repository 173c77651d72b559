import type { BrowserProxy, LabAuditor } from '@pagemark/core';
import { createBrowserProxy } from '@pagemark/fetcher';
import type { WorkerSettings } from '../settings.ts';

/**
 * Waiting for the audit of another process of this machine, in milliseconds: short, so a worker of another one can take
 * it.
 */
const LOCK_WAIT_MS = 1_000;

/** The Lighthouse of a worker; null without it. */
export type WorkerLab = { auditor: LabAuditor | null; close(): Promise<void> };

/**
 * Opens the Lighthouse of a worker, which starts with the first page that is audited. It runs on the machine of the worker, also when
 * pages are rendered elsewhere. `onRefused` is called with every address that the guard refuses.
 */
export function openLabAuditor(
  { lighthouse, allowedNetworks }: Pick<WorkerSettings, 'lighthouse' | 'allowedNetworks'>,
  onRefused?: () => void,
): WorkerLab {
  if (lighthouse === null) return { auditor: null, close: async () => undefined };
  let proxy: BrowserProxy | null = null;
  return {
    auditor: {
      async audit(task) {
        const { createLabAuditor } = await import('@pagemark/renderer');
        proxy ??= createBrowserProxy({ allowedNetworks, onRefused });
        return createLabAuditor({ proxy, ...lighthouse, waitMs: LOCK_WAIT_MS }).audit(task);
      },
    },
    close: async () => proxy?.close(),
  };
}
