import { latestWithPrevious } from '../latest-results.ts';

export const listLatestWithPrevious = latestWithPrevious('reports.seq');
