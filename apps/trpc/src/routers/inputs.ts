import { URL_CHARACTERS_MAX } from '@pagemark/domain';
import { z } from 'zod';

/** Maximum reports in one call. */
const REPORT_IDS_MAX = 100;
const ID_CHARACTERS_MAX = 64;

/** A report id. A malformed id gets the same response as an unknown one. */
const ReportId = z.string().max(ID_CHARACTERS_MAX).toLowerCase();

/** One report. */
export const ReportTarget = z.strictObject({ id: ReportId });

/** One run of a report. A malformed id gets the same response as an unknown one. */
export const RunTarget = ReportTarget.extend({ run: ReportId });

/** One report, and the version that it must have; any version when absent. */
export const VersionedTarget = ReportTarget.extend({ if_version: z.int().min(1).optional() });

/** Several reports. */
export const ReportIds = z.array(ReportId).min(1).max(REPORT_IDS_MAX);

/** One project, by its name. */
export const ProjectTarget = z.strictObject({ project: z.string().min(1).max(URL_CHARACTERS_MAX) });
