import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';

/** Maximum reports compared with the URL; rarely do more contain it. */
const COMPARED_MAX = 10;
const SEARCH_CHARACTERS_MAX = 256;

type Input = Parameters<typeof api.reports.create.mutate>[0];

/**
 * The audit of one page. `submit` creates a report and opens it. If the page already has one, that is `existing` until
 * the URL changes.
 */
export function usePageAudit(input: Input) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [existing, setExisting] = useState<ReportRow | null>(null);

  function open(id: string): void {
    void client.invalidateQueries();
    navigate(`/report/${id}`);
  }

  const create = useMutation({
    mutationFn: () => api.reports.create.mutate(input),
    onSuccess: ({ id }) => open(id),
  });
  const submit = useMutation({
    mutationFn: () => findReportOf(input.url),
    onSuccess: (found) => (found === null ? create.mutate() : setExisting(found)),
  });
  const error = submit.error ?? create.error;
  const problem = error === null ? null : toDisplayError(error);
  return {
    existing,
    /** The error of the URL, or of starting the audit; null without one. */
    problem: problem === null ? null : (problem.fields['url']?.[0] ?? problem.message),
    isBusy: submit.isPending || create.isPending,
    submit: () => submit.mutate(),
    /** Creates another report, even if the page has one. */
    create: () => create.mutate(),
    open,
    forget: () => setExisting(null),
  };
}

/** The report of a page; null when it has none, or `text` is not a URL, which the service then reports. */
async function findReportOf(text: string): Promise<ReportRow | null> {
  const typed = text.trim();
  const wanted = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(wanted)) return null;
  const { href, host, pathname, search } = new URL(wanted);
  const { data } = await api.reports.list.query({
    search: `${host}${pathname}${search}`.slice(0, SEARCH_CHARACTERS_MAX),
    sort_by: 'generated_at',
    sort: 'desc',
    per_page: COMPARED_MAX,
  });
  return data.find(({ url }) => url === href) ?? null;
}
