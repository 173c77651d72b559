import { RENDER_DEVICES, RUN_PHASES, WAIT_REASONS } from '@pagemark/domain';
import type { RunProgress } from '@pagemark/domain';
import { z } from 'zod';

/** Progress of the latest run of a report. */
export const ProgressBody = z
  .strictObject({
    phase: z
      .enum(RUN_PHASES)
      .describe('What the run is doing. Phases occur in this order; `rendering` only with a browser.'),
    waiting_for: z
      .enum(WAIT_REASONS)
      .nullable()
      .describe(
        'What a run in the phase `waiting` is waiting for: a worker, its host (which has other pages in progress, or pauses between two pages), a browser, or the pause before another attempt. Null in other phases.',
      ),
    connect_ms: z
      .int()
      .min(0)
      .nullable()
      .describe('How long connecting to the server of the page took, in milliseconds; null before.'),
    html_bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('Bytes of the HTML that have arrived, as transferred; null before the first.'),
    device: z
      .enum(RENDER_DEVICES)
      .nullable()
      .describe('The device that the page is rendered as; null before, and when it is not rendered.'),
    files: z
      .strictObject({
        checked: z.int().min(0).describe('Number of requests that have ended.'),
        total: z.int().min(0).describe('Number of requests known so far.'),
      })
      .nullable()
      .describe('Requests for the files and links of the page; null before the first.'),
  })
  .meta({ id: 'RunProgress', description: 'Progress of the latest run of a report.' });
export type ProgressBody = z.infer<typeof ProgressBody>;

/** Converts the progress of a run to its wire format; null stays null. */
export function toProgressBody(progress: RunProgress | null): ProgressBody | null {
  if (progress === null) return null;
  const { phase, waitingFor, connectMs, htmlBytes, device, files } = progress;
  return {
    phase,
    waiting_for: waitingFor,
    connect_ms: connectMs,
    html_bytes: htmlBytes,
    device,
    files: files && { checked: files.checked, total: files.total },
  };
}
