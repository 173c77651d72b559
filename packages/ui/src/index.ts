export { HOPS_MAX, PHASES, PHASE_TITLES, timelineOf } from './fetch/fetch-timeline.ts';
export { pageFacts } from './fetch/page-facts.ts';
export { filesByKind, transferRows } from './fetch/page-weights.ts';
export type { BarRow } from './fetch/page-weights.ts';
export { SafeLink } from './text/safe-link.tsx';
export { Waterfall } from './fetch/waterfall.tsx';
