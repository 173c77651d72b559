import type { Engine } from '../db/statement.ts';

/** What the SQL of an invariant depends on: the engine, the time and the length of leases. */
export type InvariantContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

type Times = Pick<InvariantContext, 'nowMs' | 'leaseMs'>;

export function contextOf(engine: Engine, times: Times): InvariantContext {
  return engine === 'sqlite' ? sqliteContext(times) : postgresContext(times);
}

function sqliteContext(times: Times): InvariantContext {
  return {
    engine: 'sqlite',
    uuid: (column) => dashed(`lower(hex(${column}))`),
    ...times,
  };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = [
    [1, 8],
    [9, 4],
    [13, 4],
    [17, 4],
    [21, 12],
  ];
  return `(${parts.map(([from, count]) => `substr(${hex}, ${from}, ${count})`).join(" || '-' || ")})`;
}

function postgresContext(times: Times): InvariantContext {
  return {
    engine: 'postgres',
    uuid: (column) => `${column}::text`,
    ...times,
  };
}
