import type { QueryClient } from '@tanstack/react-query';
import { countText } from '@pagemark/ui/formats';
import { notify } from '../components/toasts.tsx';
import { api, KEPT_ALIVE, toDisplayError } from './client.ts';
import { hideRows, projectId, scheduleId, showRows } from './hidden-rows.ts';
import { batchesOf } from './report-batches.ts';
import { removeHidden } from './remove-hidden.ts';
import { rememberReports } from './visible-reports.ts';

/**
 * Reports whose deletion can be undone: as many as a page can still delete when the user leaves it, 64 KB in calls of
 * 100.
 */
export const REPORTS_WITH_UNDO_MAX = 1_000;

type Deletion = {
  ids: readonly string[];
  /** The notification, such as "Report deleted." */
  message: string;
  /** Resolves with the message of a failure; null on success. */
  send: () => Promise<string | null>;
};

/**
 * Hides rows immediately and deletes them when the notification that offers an undo disappears, at the latest when the
 * page is left. On failure, the rows are shown again, with the error.
 */
function deleteLater(client: QueryClient, { ids, message, send }: Deletion): () => void {
  const refresh = () => client.invalidateQueries();
  hideRows(ids);
  removeHidden(client);
  void refresh();
  return notify(message, {
    undo() {
      showRows(ids);
      void refresh();
    },
    onEnd() {
      void send().then((failure) => {
        showRows(ids);
        if (failure !== null) notify(failure);
        return refresh();
      });
    },
  });
}

/** Deletes at most {@link REPORTS_WITH_UNDO_MAX} reports. */
export function deleteReports(client: QueryClient, ids: readonly string[]): void {
  rememberReports(client, ids);
  const what = ids.length === 1 ? 'Report' : countText(ids.length, 'report');
  deleteLater(client, {
    ids,
    message: `${what} deleted.`,
    async send() {
      const calls = batchesOf(ids).map((batch) =>
        api.reports.deleteMany
          .mutate({ ids: batch }, KEPT_ALIVE)
          .catch((error: unknown) => batch.map(() => ({ error: toDisplayError(error) }))),
      );
      const errors = (await Promise.all(calls)).flat().flatMap(({ error }) => error ?? []);
      const [first] = errors;
      if (first === undefined) return null;
      return `Couldn’t delete ${countText(errors.length, 'report')}: ${first.message}`;
    },
  });
}

/** The objects that are deleted one at a time, by the noun in error messages: their notification and delete call. */
const SINGLE = {
  rule: {
    message: 'Rule deleted.',
    call: (id: string) => api.alerts.deleteRule.mutate({ id }, KEPT_ALIVE),
  },
  target: {
    message: 'Target deleted, along with rules that had no other target.',
    call: (id: string) => api.alerts.deleteTarget.mutate({ id }, KEPT_ALIVE),
  },
  import: {
    message: 'Import deleted. Its reports are kept.',
    call: (id: string) => api.imports.delete.mutate({ id }, KEPT_ALIVE),
  },
  webhook: {
    message: 'Webhook deleted.',
    call: (id: string) => api.webhooks.delete.mutate({ id }, KEPT_ALIVE),
  },
} as const;

/** Deletes a rule or a target of alerts, an import or a webhook. */
export function deleteOne(client: QueryClient, noun: keyof typeof SINGLE, id: string): void {
  const { message, call } = SINGLE[noun];
  deleteLater(client, {
    ids: [id],
    message,
    send: () =>
      call(id).then(
        () => null,
        (error: unknown) => `Couldn’t delete the ${noun}: ${toDisplayError(error).message}`,
      ),
  });
}

/** Deletes a project, which lists of projects hide. */
export function deleteProject(client: QueryClient, project: string): void {
  deleteLater(client, {
    ids: [projectId(project)],
    message: `${project} deleted.`,
    send: () =>
      api.projects.delete.mutate({ project }, KEPT_ALIVE).then(
        () => null,
        (error: unknown) => `Couldn’t delete ${project}: ${toDisplayError(error).message}`,
      ),
  });
}

/** Functions that withdraw the notification of a removed schedule, by project. */
const removedSchedules = new Map<string, () => void>();

/** Removes the schedule of a project. */
export function removeSchedule(client: QueryClient, project: string): void {
  const withdraw = deleteLater(client, {
    ids: [scheduleId(project)],
    message: `Schedule of ${project} removed.`,
    send: () =>
      api.projects.removeSchedule.mutate({ project }, KEPT_ALIVE).then(
        () => null,
        (error: unknown) => `Couldn’t remove the schedule: ${toDisplayError(error).message}`,
      ),
  });
  removedSchedules.set(project, withdraw);
}

/** Cancels a removal that has not been sent, because another schedule replaces the removed one. */
export function forgetRemovedSchedule(project: string): void {
  removedSchedules.get(project)?.();
  removedSchedules.delete(project);
  showRows([scheduleId(project)]);
}
