import { Button, Notice, takeFocus, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import { RENDERING_DEFAULT, RenderingFields } from '../../components/rendering-fields.tsx';

/** Reports that are compared with the URL: more than this many rarely contain it. */
const COMPARED_MAX = 10;
const SEARCH_CHARACTERS_MAX = 256;

/** The form that audits one page, with a URL to begin with. Its field takes the focus. If the page has a report, it offers to audit that again. */
export function OnePage({ suggested = '' }: { suggested?: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [url, setUrl] = useState(suggested);
  const [choice, setChoice] = useState<PrivacyChoice>({ privacy: 1, password: '' });
  const [rendering, setRendering] = useState(RENDERING_DEFAULT);
  const [existing, setExisting] = useState<ReportRow | null>(null);

  function open(id: string): void {
    void client.invalidateQueries();
    navigate(`/report/${id}`);
  }

  const create = useMutation({
    mutationFn: () => api.reports.create.mutate({ url, ...privacyInput(choice), ...rendering }),
    onSuccess: ({ id }) => open(id),
  });
  const submit = useMutation({
    mutationFn: () => findReportOf(url),
    onSuccess: (found) => (found === null ? create.mutate() : setExisting(found)),
  });
  const error = submit.error ?? create.error;
  const problem = error === null ? null : toDisplayError(error);
  const isBusy = submit.isPending || create.isPending;

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate();
      }}
    >
      <TextInput
        label="URL to audit"
        placeholder="example.com"
        name="url"
        inputMode="url"
        autoComplete="url"
        ref={takeFocus}
        required
        maxLength={2048}
        value={url}
        error={problem?.fields['url']?.[0] ?? problem?.message}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setExisting(null);
        }}
      />
      <PrivacyFields value={choice} onChange={setChoice} />
      <RenderingFields value={rendering} onChange={setRendering} />
      {existing === null ? (
        <Button type="submit" isBusy={isBusy}>
          Audit page
        </Button>
      ) : (
        <ExistingReport id={existing.id} onRerun={open}>
          <Button size="small" variant="default" isBusy={create.isPending} onClick={() => create.mutate()}>
            Create another report
          </Button>
        </ExistingReport>
      )}
    </form>
  );
}

type ExistingProps = { id: string; onRerun: (id: string) => void; children: ReactNode };

/** Tells that the page has a report, and offers to audit it again. */
function ExistingReport({ id, onRerun, children }: ExistingProps) {
  const rerun = useMutation({
    mutationFn: () => api.reports.update.mutate({ id, change: { results: 1 } }),
    onSuccess: () => onRerun(id),
  });
  return (
    <Notice role="alert" title="This page has a report">
      <p>
        Audit it again to keep its history in <Link href={`/report/${id}`}>its report</Link>.
      </p>
      {rerun.error !== null && <p className="problem">{toDisplayError(rerun.error).message}</p>}
      <div className="actions">
        <Button size="small" isBusy={rerun.isPending} onClick={() => rerun.mutate()}>
          Audit again
        </Button>
        {children}
      </div>
    </Notice>
  );
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
