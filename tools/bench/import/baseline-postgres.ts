// Baseline: prepared statements of the driver, arrays of rows into the same tables with their indexes and triggers. No
// parsing, no validation, no duplicates.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { lineOf } from './import-case.ts';
import type { LinesRequest } from './import-case.ts';

const INSERT_REPORTS = `insert into reports
    (id, account_id, project_id, url, privacy, status, import_seq, created_at, updated_at)
  select id, 1, project_id, url, 1, 0, 1, $4::bigint, $4::bigint
  from unnest($1::uuid[], $2::bigint[], $3::text[]) as rows (id, project_id, url)
  returning seq`;
const INSERT_RUNS = `insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
  select id, report_seq, 1, 0, $3::bigint, 1, host, $3::bigint
  from unnest($1::uuid[], $2::bigint[], $4::text[]) as rows (id, report_seq, host)
  returning seq`;
const INSERT_ENTRIES = `insert into queue_entries (host, lane, account_id, place, next_at, ready)
  select host, 1, 1, row_number() over (), 0, 1
  from (select distinct host from unnest($1::text[]) as rows (host)) as hosts on conflict do nothing`;

type SeqRow = { seq: string };

/** Inserts the same rows as an import into a migrated, empty database, without the import. */
export class RawPostgres {
  readonly #client: pg.Client;
  readonly #known = new Map<string, { projectId: string }>();
  #rows = 0;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  async prepare(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`insert into accounts (name, created_at) values ('bench', 0)`);
    await this.#client.query(
      `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at)
       values ('\\x00', 1, 0, 2, 1, 0, 0, 0)`,
    );
  }

  /** Inserts the rows of lines; returns the duration of each batch. */
  async insert({ first, lines, batch }: LinesRequest): Promise<{ ms: number }[]> {
    const batches: { ms: number }[] = [];
    for (let from = first; from < first + lines; from += batch) {
      const startMs = performance.now();
      await this.#insertBatch(from, Math.min(from + batch, first + lines));
      batches.push({ ms: performance.now() - startMs });
    }
    return batches;
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #insertBatch(from: number, to: number): Promise<void> {
    const nowMs = Date.now();
    const rows = Array.from({ length: to - from }, (_, index) => lineOf(from + index));
    await this.#client.query('begin');
    const ids = [];
    for (const { host } of rows) ids.push(await this.#idsOf(host));
    const reports = await this.#query('reports', INSERT_REPORTS, [
      rows.map(() => this.#nextId()),
      ids.map(({ projectId }) => projectId),
      rows.map(({ url }) => url),
      nowMs,
    ]);
    const runIds = rows.map(() => this.#nextId());
    const hosts = rows.map(({ host }) => host);
    await this.#query('runs', INSERT_RUNS, [runIds, reports, nowMs, hosts]);
    await this.#query('entries', INSERT_ENTRIES, [hosts]);
    await this.#client.query('commit');
  }

  async #query(name: string, text: string, values: unknown[]): Promise<string[]> {
    const { rows } = await this.#client.query<SeqRow>({ name, text, values });
    return rows.map(({ seq }) => seq);
  }

  async #idsOf(host: string): Promise<{ projectId: string }> {
    const found = this.#known.get(host);
    if (found !== undefined) return found;
    const one = async (text: string) =>
      (await this.#client.query<{ id: string }>(text, [host])).rows[0]?.id ?? '';
    const made = {
      projectId: await one(
        'insert into projects (account_id, name, created_at) values (1, $1, 0) returning id',
      ),
    };
    this.#known.set(host, made);
    return made;
  }

  /** A UUID that sorts by creation time, like those of version 7. */
  #nextId(): string {
    const id = randomBytes(16);
    this.#rows += 1;
    id.writeBigUInt64BE((BigInt(Date.now()) << 16n) | BigInt(this.#rows & 0xffff));
    return id.toString('hex');
  }
}
