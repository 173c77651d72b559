// The audit process: audit threads, and the messages between them and the process that forked it. It ends with the channel.
import type { TaskPool } from '../task.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import type { AuditEvent, AuditRequest } from './messages.ts';

let pool: TaskPool | null = null;
const running = new Map<number, AbortController>();

function send(event: AuditEvent): void {
  // The end of the channel reports that it is closed.
  process.send?.(event, () => undefined);
}

async function run({ id, name, input }: Extract<AuditRequest, { kind: 'run' }>): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    if (pool === null) throw new Error('The first message must be the settings.');
    send({ kind: 'ran', id, ran: await pool.run(name, input, abort.signal) });
  } catch (error) {
    if (abort.signal.aborted) return;
    send({ kind: 'broken', id, description: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(id);
  }
}

process.on('message', (request: AuditRequest) => {
  switch (request.kind) {
    case 'open':
      pool = openThreadPool(request.settings);
      return send({ kind: 'ready' });
    case 'run':
      return void run(request);
    case 'abort':
      return running.get(request.id)?.abort();
  }
});
// The parent process gets the signal, too, and closes the channel after the audits have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
