import { URL_CHARACTERS_MAX } from '@pagemark/domain';
import { z } from 'zod';

/** Reports that one call may name. */
const REPORT_IDS_MAX = 100;
const ID_CHARACTERS_MAX = 64;

/** A report's id. One that is malformed is as unknown as any other. */
const ReportId = z.string().max(ID_CHARACTERS_MAX).toLowerCase();

/** A single report. */
export const ReportTarget = z.strictObject({ id: ReportId });

/** A single report, and the version that a change of it is based on; any when absent. */
export const VersionedTarget = ReportTarget.extend({ ifVersion: z.int().min(1).optional() });

/** Several reports. */
export const ReportIds = z.array(ReportId).min(1).max(REPORT_IDS_MAX);

/** A project's name. */
export const ProjectTarget = z.strictObject({ project: z.string().min(1).max(URL_CHARACTERS_MAX) });
