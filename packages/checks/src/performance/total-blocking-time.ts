import { defineVitalCheck } from '../definition/define-vital-check.ts';

/**
 * How long scripts kept the page from responding while it loaded (TBT): the time beyond 50 ms of each task after the
 * first contentful paint. Good up to web.dev's 200 ms, poor above 600. It depends on the processor and the load of the
 * machine; several page loads make it more stable.
 */
export const totalBlockingTime = defineVitalCheck({
  id: 'total-blocking-time',
  severity: 'low',
  title: 'Total Blocking Time (TBT)',
  description: 'While a long task runs, the page does not respond to taps and keys.',
  reference: 'https://web.dev/articles/tbt',
  ranges: { goodMax: 200, toleratedMax: 600 },
  valueOf: ({ totalBlockingTimeMs: ms }) => (ms === null ? null : Math.round(ms)),
  messageOf: (value) => `Long tasks blocked the page for ${value}`,
  unit: ' ms',
  recommendation: 'Split long tasks, and defer scripts that the first view does not need.',
  notMeasured: 'The page showed nothing that the browser could measure.',
});
