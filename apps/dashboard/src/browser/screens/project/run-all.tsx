import { Button } from '@pagemark/ui/controls';
import { countText, numberText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { api, toDisplayError } from '../../api/client.ts';
import { changeReports, collectReportIds, SELECTED_MAX } from '../../api/report-batches.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/toasts.tsx';

/** Maximum pages that are audited without confirmation. */
const UNCONFIRMED_MAX = 100;

/** Audits all pages of a project again. Asks for confirmation when there are many, and reports the outcome. */
export function RunAll({ project, count }: { project: string; count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, started } = useRunAll(project);
  const shown = numberText(Math.min(count, SELECTED_MAX));
  const isCut = count > SELECTED_MAX;
  return (
    <>
      <Button
        size="small"
        className="run-all"
        isBusy={run.isPending}
        disabled={count === 0}
        onClick={() => (count > UNCONFIRMED_MAX ? setIsAsking(true) : run.mutate())}
      >
        <IconRefresh size={16} stroke={1.6} aria-hidden />
        Run all {numberText(count)}
      </Button>
      <span className="hidden" role="status">
        {run.isPending && started > 0 && `${numberText(started)} of ${shown} queued`}
      </span>
      <Confirm
        title={`Run ${isCut ? `the first ${shown}` : `all ${shown}`} pages again?`}
        action="Run again"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          run.mutate();
        }}
      >
        <p>
          Each page is fetched and audited again, as the limits for its host allow. Pages whose audit is
          waiting or in progress are not queued twice.
        </p>
        {isCut && (
          <p>
            At most {shown} pages are queued at once, newest reports first. The other{' '}
            {numberText(count - SELECTED_MAX)} stay as they are; a schedule audits all of them.
          </p>
        )}
      </Confirm>
    </>
  );
}

function auditAgain(ids: string[]) {
  return api.reports.updateMany.mutate({ ids, change: { results: 1 } });
}

/** `started`: the number of pages queued so far. */
function useRunAll(project: string) {
  const client = useQueryClient();
  const [started, setStarted] = useState(0);
  const run = useMutation({
    mutationFn: async () => {
      setStarted(0);
      const ids = await collectReportIds({ project });
      return changeReports([...ids], auditAgain, { onProgress: setStarted });
    },
    onSuccess: (outcomes) => {
      const errors = outcomes.flatMap(({ error }) => error ?? []);
      const succeeded = outcomes.length - errors.length;
      if (succeeded > 0) notify(`${countText(succeeded, 'page')} of ${project} will be audited again.`);
      const [first] = errors;
      if (first !== undefined)
        notify(`Couldn’t audit ${countText(errors.length, 'page')} again: ${first.message}`);
    },
    onError: (error) => notify(`Couldn’t audit all pages again: ${toDisplayError(error).message}`),
    // Also after an error, because earlier calls queued pages.
    onSettled: () => client.invalidateQueries(),
  });
  return { run, started };
}
