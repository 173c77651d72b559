import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';

/** Reports that are compared with the URL: more than this many rarely contain it. */
const COMPARED_MAX = 10;
const SEARCH_CHARACTERS_MAX = 256;

type Input = Parameters<typeof api.reports.create.mutate>[0];

/** The audit of one page: `submit` opens its report, unless the page has one, which is `existing` then, until the URL changes. */
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
    /** What is wrong with the URL, or why the audit could not be started; null when nothing is. */
    problem: problem === null ? null : (problem.fields['url']?.[0] ?? problem.message),
    isBusy: submit.isPending || create.isPending,
    submit: () => submit.mutate(),
    /** Creates another report, whatever the page has. */
    create: () => create.mutate(),
    open,
    forget: () => setExisting(null),
  };
}

/** The report of a page; null when it has none, or `text` is not a URL: the service says what is wrong with it. */
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
