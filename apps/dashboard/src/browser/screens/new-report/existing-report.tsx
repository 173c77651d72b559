import { Button, Notice } from '@pagemark/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';
import type { usePageAudit } from './use-page-audit.ts';

/** Reports that a page already has a report, and offers to audit it again. Renders nothing when it has none. */
export function ExistingReport({ audit }: { audit: ReturnType<typeof usePageAudit> }) {
  const { existing, isBusy, create, open } = audit;
  const rerun = useMutation({
    mutationFn: (id: string) => api.reports.update.mutate({ id, change: { results: 1 } }),
    onSuccess: (_report, id) => open(id),
  });
  if (existing === null) return null;
  const { id } = existing;
  return (
    <Notice role="alert" title="This page has a report">
      <p>
        Audit it again to keep its history in <Link href={`/report/${id}`}>its report</Link>.
      </p>
      {rerun.error !== null && <p className="problem">{toDisplayError(rerun.error).message}</p>}
      <div className="actions">
        <Button size="small" isBusy={rerun.isPending} onClick={() => rerun.mutate(id)}>
          Audit again
        </Button>
        <Button size="small" variant="default" isBusy={isBusy} onClick={create}>
          Create another report
        </Button>
      </div>
    </Notice>
  );
}
