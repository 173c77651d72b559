import { CONTRADICTION, defineRule } from '../integrity-rule.ts';

const OUTCOMES = '(imports.created + imports.refreshed + imports.skipped + imports.rejected)';

/**
 * Every line of an import has one outcome, once: those that have one and those that still wait are all there were. Of
 * one that is being received, or whose sitemap is being read, no line has any yet.
 */
export const importLines = defineRule({
  id: 'import-lines',
  title: 'Every line of an import has one outcome or still waits for it, and every reject is kept',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'import ' || ${uuid('imports.id')} as subject,
      'has ' || imports.lines || ' lines, ' || ${OUTCOMES} || ' outcomes, ' || waiting || ' lines that wait, '
        || imports.rejected || ' rejects, ' || imports.kept_rejects || ' of them kept, of which ' || rejects || ' are there' as detail
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
