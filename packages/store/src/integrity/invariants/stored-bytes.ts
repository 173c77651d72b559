import { defineInvariant, MISCOUNTED, shown } from '../define-invariant.ts';
import type { InvariantContext } from '../define-invariant.ts';

const LENGTH: Readonly<
  Record<InvariantContext['engine'], (column: string, type: 'text' | 'bytes') => string>
> = {
  sqlite: (column, type) => (type === 'text' ? `length(cast(${column} as blob))` : `length(${column})`),
  postgres: (column) => `octet_length(${column})`,
};

/**
 * The bytes that count toward the quota of an account are those of its runs and imports, and these match what is stored.
 * A chunk of an upload is removed when its lines have outcomes, but counts until the import ends. The lines of a sitemap
 * no longer count while they are being removed.
 */
export const storedBytes = defineInvariant({
  id: 'stored-bytes',
  title: 'The stored bytes of every account match their counters',
  recommendation: MISCOUNTED,
  sql: ({ engine, uuid }) => `
    select 'account ' || accounts.name as subject,
      'counts ' || coalesce(totals.bytes, 0) || ' bytes; a recount has ' || (coalesce(results.bytes, 0) + coalesce(uploads.bytes, 0))
        as detail
    from accounts
    left join (
      select account_id, cast(sum(stored_bytes) as bigint) as bytes from account_totals group by account_id
    ) as totals on totals.account_id = accounts.id
    left join (
      select account_id, cast(sum(result_bytes) as bigint) as bytes from runs group by account_id
    ) as results on results.account_id = accounts.id
    left join (
      select account_id, cast(sum(reject_bytes + upload_bytes) as bigint) as bytes from imports group by account_id
    ) as uploads on uploads.account_id = accounts.id
    where coalesce(totals.bytes, 0) <> coalesce(results.bytes, 0) + coalesce(uploads.bytes, 0)
    union all
    select 'run ' || ${uuid('runs.id')},
      'counts ' || runs.result_bytes || ' bytes; its findings have ' || ${shown(LENGTH[engine]('results.body', 'bytes'))}
    from runs left join run_results as results on results.run_seq = runs.seq
    where runs.result_bytes <> coalesce(${LENGTH[engine]('results.body', 'bytes')}, 0)
    union all
    select 'import ' || ${uuid('id')},
      'counts ' || reject_bytes || ' bytes of rejects and ' || upload_bytes || ' of its upload; stored are '
        || rejects || ' and ' || upload
    from (
      select imports.*,
        (select cast(coalesce(sum(${LENGTH[engine]('text', 'text')} + ${LENGTH[engine]('reason', 'text')}), 0) as bigint)
          from import_rejects where import_seq = imports.seq) as rejects,
        (select cast(coalesce(sum(${LENGTH[engine]('body', 'bytes')}), 0) as bigint)
          from import_chunks where import_seq = imports.seq) as upload
      from imports
    ) as imports
    where reject_bytes <> rejects or (status >= 3 and upload_bytes <> 0)
      or (status < 3 and chunks > 0 and (upload_bytes < upload or (cursor_chunk = 0 and upload_bytes <> upload)))`,
});
