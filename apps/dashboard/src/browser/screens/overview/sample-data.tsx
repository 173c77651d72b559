import { SAMPLE_PROJECT, SAMPLE_URLS } from '@pagemark/domain';
import { Button, Notice } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';
import { notify } from '../../components/toasts.tsx';

/** The button that audits the pages of the sample site, and opens their project. */
export function SampleData() {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => Promise.all(SAMPLE_URLS.map((url) => api.reports.create.mutate({ url }))),
    onSuccess: () => {
      notify(`Sample pages are being audited. Delete the project ${SAMPLE_PROJECT} to remove them.`);
      navigate(`/reports?project=${SAMPLE_PROJECT}`);
      void client.invalidateQueries();
    },
  });
  return (
    <div className="sample-data">
      <p className="soft">
        No page at hand? Audit {SAMPLE_URLS.length} sample pages that come with Pagemark. They are a project
        of their own, which you can delete.
      </p>
      <Button variant="default" isBusy={load.isPending} onClick={() => load.mutate()}>
        Load sample data
      </Button>
      {load.error !== null && (
        <Notice tone="bad" role="alert" title="Couldn’t load the sample data">
          <p>{toDisplayError(load.error).message}</p>
        </Notice>
      )}
    </div>
  );
}
