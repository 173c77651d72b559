import type { Finding } from '../finding.ts';
import type { RenderDevice } from './render-device.ts';

/** What a finding was read from: the page as a browser showed it on a device, or the HTML that the server sent. */
export type FindingView = { view: 'rendered'; device: RenderDevice } | { view: 'raw'; device: null };

/** What a finding was read from. `shown`: the device whose document the checks of the run read; null when there is none. */
export function findingView(
  { readsDocument }: Pick<Finding, 'readsDocument'>,
  shown: RenderDevice | null,
): FindingView {
  return shown !== null && readsDocument === true
    ? { view: 'rendered', device: shown }
    : { view: 'raw', device: null };
}
