import { messageCatalogOf } from '@pagemark/checks';
import type { AuditEvent, AuditRequest, AuditSettings, Task, TaskResponse } from './messages.ts';
import type { PageTasks } from './page-tasks.ts';

/** Serves the parent process, and ends when the channel to it closes. */
export function serveAudits(createTasks: (settings: AuditSettings) => PageTasks): void {
  let tasks: PageTasks | null = null;

  process.on('message', (request: AuditRequest) => {
    switch (request.kind) {
      case 'start':
        tasks = createTasks(request.settings);
        return send({ kind: 'ready', catalog: messageCatalogOf(request.settings.profile), cpuMs: cpuMs() });
      case 'forget':
        return tasks?.forget(request.key);
      case 'open':
      case 'audit':
        if (tasks === null) throw new Error('The first message must be `start`.');
        return send(responseTo(request, tasks));
    }
  });
  // The parent process gets the signal as well, and closes the channel after the audits have ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', end);
  if (!process.connected) end();
}

/**
 * Kills this process: nothing needs to finish, and `process.exit` may wait for V8's compilers forever
 * (nodejs/node#54918).
 */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

function send(event: AuditEvent): void {
  // The channel's close event handles a closed channel.
  process.send?.(event, () => undefined);
}

/** Errors become responses, since an error loses its class when it is sent to another process. */
function responseTo(task: Task, tasks: PageTasks): TaskResponse {
  try {
    const value = task.kind === 'open' ? tasks.open(task) : tasks.audit(task);
    return { kind: 'done', value, cpuMs: cpuMs() };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'exhausted', cpuMs: cpuMs() };
    const description = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', description, cpuMs: cpuMs() };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
