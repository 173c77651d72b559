import { projectReports } from '../latest-results.ts';

export const listProjectReports = projectReports('reports.seq');
