import { numberText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { isChanging } from '../components/import-labels.ts';
import { useIsIdle } from '../components/use-is-idle.ts';

/** The counts in the navigation, by path. They are fetched once the screen has its data. */
export function useNavCounts(): Record<string, string> {
  const enabled = useIsIdle();
  const totals = useQuery({ ...queries.overview(), enabled }).data?.totals;
  const imports = useQuery({ ...queries.imports(1), enabled }).data?.data.filter(isChanging).length ?? 0;
  const checks = useQuery({ ...queries.checkCount(), enabled }).data;
  const targets = useQuery({ ...queries.alertTargets(), enabled }).data ?? [];
  const failing = targets.filter(({ failing_since }) => failing_since !== null).length;
  const reports =
    totals === undefined ? 0 : totals.good + totals.decent + totals.bad + totals.failed + totals.pending;
  return {
    ...(reports > 0 && { '/reports': numberText(reports) }),
    ...(totals !== undefined && totals.projects > 0 && { '/projects': numberText(totals.projects) }),
    ...(imports > 0 && { '/imports': `${imports} running` }),
    ...(checks !== undefined && { '/checks': numberText(checks) }),
    ...(failing > 0 && { '/alerts': `${failing} failing` }),
  };
}
