import { rangeOf } from '@pagemark/domain';
import type { LabOutcome, RenderDevice } from '@pagemark/domain';

/** Lighthouse's results for a page. */
export function labOutcome(device: RenderDevice): LabOutcome & { ok: true } {
  return {
    device,
    ok: true,
    hasJson: true,
    results: {
      version: '13.5.0',
      device,
      requested: 3,
      completed: 3,
      categories: [{ id: 'performance', title: 'Performance', score: 64, range: rangeOf([61, 66]) }],
      metrics: [{ id: 'speed-index', title: 'Speed Index', value: 812.5, range: null }],
    },
  };
}
