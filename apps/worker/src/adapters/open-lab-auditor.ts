import type { BrowserProxy, LabAuditor } from '@pagemark/core';
import { createBrowserProxy } from '@pagemark/fetcher';
import type { WorkerSettings } from '../settings.ts';

/**
 * How long to wait for the audit of another process on this machine, in milliseconds. Short, so a worker on another
 * machine can take the audit.
 */
const LOCK_WAIT_MS = 1_000;

/** The Lighthouse auditor of a worker; null without Lighthouse. */
export type WorkerLab = { auditor: LabAuditor | null; close(): Promise<void> };

/**
 * Opens the Lighthouse auditor of a worker. Lighthouse starts with the first audited page, on the worker's machine,
 * even when pages are rendered elsewhere. `onRefused` is called with every address that the guard refuses.
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
