import { AppError } from '@pagemark/domain';

/** The outcome for one of several reports; `error` is null on success. */
export type ReportOutcome = { id: string; error: AppError | null };

/** Calls `act` for each report, one at a time. An AppError of one report does not affect the others. */
export async function forEachReport(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = [];
  for (const id of ids) {
    try {
      await act(id);
      outcomes.push({ id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, error });
    }
  }
  return outcomes;
}
