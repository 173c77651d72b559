import { SAMPLE_PROJECT, SAMPLE_URLS } from '@pagemark/domain';
import { Button } from '@pagemark/ui/controls';
import { IconChartLine } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { Failed } from '../../components/status-states.tsx';
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
    <>
      <Button size="small" variant="quiet" isBusy={load.isPending} onClick={() => load.mutate()}>
        <IconChartLine size={16} stroke={1.6} aria-hidden />
        Load sample data
      </Button>
      {load.error !== null && <Failed title="Couldn’t load the sample data" error={load.error} />}
    </>
  );
}
