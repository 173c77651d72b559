import type { Engine } from '../../src/db/engine.ts';
import { createSession } from '../../src/db/session.ts';
import type { Session } from '../../src/db/session.ts';

/** A session that returns no rows and adds each statement to `recorded`, as it would be sent. */
export function recordingSession(engine: Engine, recorded: string[]): Session {
  return createSession({
    engine,
    async execute(sql) {
      recorded.push(sql);
      return { rows: [], changes: 0 };
    },
    async *batches(sql) {
      recorded.push(sql);
      yield [];
    },
    close: async () => undefined,
  });
}
