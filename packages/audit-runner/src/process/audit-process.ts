// The audit process: audit threads, and the messages between them and the process that forked it. It ends with the channel.
import type { TaskPool } from '../task.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import type { AuditEvent, AuditRequest } from './messages.ts';

let pool: TaskPool | null = null;
const running = new Map<number, AbortController>();

function tell(notice: AuditEvent): void {
  // The end of the process reports the closed channel.
  process.send?.(notice, () => undefined);
}

async function run({ id, name, input }: Extract<AuditRequest, { kind: 'run' }>): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    if (pool === null) throw new Error('The first message has to be the settings.');
    tell({ kind: 'ran', id, ran: await pool.run(name, input, abort.signal) });
  } catch (error) {
    if (abort.signal.aborted) return;
    tell({ kind: 'broken', id, description: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

process.on('message', (order: AuditRequest) => {
  switch (order.kind) {
    case 'open':
      pool = openThreadPool(order.settings);
      return tell({ kind: 'ready' });
    case 'run':
      return void run(order);
    case 'abort':
      return running.get(order.id)?.abort();
  }
});
// The process that forked this one is asked to stop, too, and lets audits end before it closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
