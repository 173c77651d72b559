import { LIGHTHOUSE_METRICS } from '@pagemark/domain';
import type { RunNumbers } from './lighthouse-messages.ts';

/** The part of Lighthouse's result that is used. Scores are 0 to 1. */
export type LighthouseReport = {
  runtimeError?: { message: string };
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

/** Extracts the numbers of a run. */
export function numbersOf({ categories, audits }: LighthouseReport): RunNumbers {
  return {
    categories: Object.entries(categories).map(([id, { title, score }]) => {
      return { id, title, score: score === null ? null : Math.round(score * 100) };
    }),
    metrics: Object.fromEntries(
      Object.keys(LIGHTHOUSE_METRICS).map((id) => [id, audits[id]?.numericValue ?? null]),
    ),
  };
}
