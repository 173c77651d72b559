import type { Finding } from '../finding.ts';
import type { RenderDevice } from './render-device.ts';

/** The view that a finding was read from: the page rendered on a device, or the HTML from the server. */
export type FindingView = { view: 'rendered'; device: RenderDevice } | { view: 'raw'; device: null };

/** The view that a finding was read from. `shown`: the device whose document the checks of the run read, or null. */
export function findingView(
  { readsDocument }: Pick<Finding, 'readsDocument'>,
  shown: RenderDevice | null,
): FindingView {
  return shown !== null && readsDocument === true
    ? { view: 'rendered', device: shown }
    : { view: 'raw', device: null };
}
