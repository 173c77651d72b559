import { CONTRADICTION, defineInvariant } from '../define-invariant.ts';

const OUTCOMES = '(imports.created + imports.refreshed + imports.skipped + imports.rejected)';

/**
 * Every line of an import has exactly one outcome, or is waiting for it. While an import is being received, or its sitemap
 * is being read, no line has an outcome.
 */
export const importLines = defineInvariant({
  id: 'import-lines',
  title: 'Every line of an import has one outcome or is waiting, and every reject is stored',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'import ' || ${uuid('imports.id')} as subject,
      'has ' || imports.lines || ' lines, ' || ${OUTCOMES} || ' outcomes, ' || waiting || ' waiting lines, '
        || imports.rejected || ' rejects, ' || imports.kept_rejects || ' of them to be stored, ' || rejects || ' stored' as detail
    from (
      select imports.*,
        (select count(*) from import_rejects where import_seq = imports.seq) as rejects,
        cast((select coalesce(sum(entries), 0) from import_chunks where import_seq = imports.seq) as bigint) - cursor_entry as waiting
      from imports
    ) as imports
    where imports.kept_rejects <> rejects or imports.kept_rejects > imports.rejected
      or (imports.status in (1, 2) and imports.sitemap_url is null and ${OUTCOMES} + waiting <> imports.lines)
      or (imports.status = 3 and ${OUTCOMES} <> imports.lines)
      or (imports.status in (4, 5) and ${OUTCOMES} > imports.lines)
      or ((imports.status = 0 or imports.sitemap_url is not null) and ${OUTCOMES} <> 0)`,
});
