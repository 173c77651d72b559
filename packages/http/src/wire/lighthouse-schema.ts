import {
  LAB_STATES,
  LIGHTHOUSE_FAILURE_MESSAGES,
  LIGHTHOUSE_METRICS,
  RENDER_DEVICES,
} from '@pagemark/domain';
import { z } from 'zod';

const Device = z.enum(RENDER_DEVICES).describe('The device that Lighthouse audited the page on.');

const Failure = z.strictObject({
  code: z.enum(Object.keys(LIGHTHOUSE_FAILURE_MESSAGES)).describe('Error code.'),
  message: z.string().describe('Error message.'),
});

const Range = z
  .strictObject({
    min: z.number().min(0).describe('The lowest value of all runs.'),
    max: z.number().min(0).describe('The highest value of all runs.'),
  })
  .nullable()
  .describe('Range of the value over all runs; null: no run has the value.');

const Audited = z
  .strictObject({
    device: Device,
    error: z.null().describe('Always null.'),
    version: z.string().describe('Version of Lighthouse.'),
    requested: z.literal([3, 5]).describe('Number of requested runs.'),
    completed: z.int().min(1).describe('Runs that completed. The median run is kept.'),
    categories: z
      .array(
        z.strictObject({
          id: z.string().describe("Lighthouse's id of the category."),
          title: z.string().describe("Lighthouse's title of the category."),
          score: z.int().min(0).max(100).nullable().describe('Score of the median run; null without one.'),
          range: Range,
        }),
      )
      .describe('The categories of Lighthouse.'),
    metrics: z
      .array(
        z.strictObject({
          id: z.enum(Object.keys(LIGHTHOUSE_METRICS)).describe("Lighthouse's id of the audit."),
          title: z.string().describe('Title of the metric.'),
          value: z
            .number()
            .min(0)
            .nullable()
            .describe('Value of the median run, in milliseconds; the layout shift without a unit.'),
          range: Range,
        }),
      )
      .describe('The metrics of Lighthouse.'),
    json_url: z
      .url()
      .nullable()
      .describe(
        'URL of the report that Lighthouse wrote for the median run, as JSON; null when it was too large to be stored.',
      ),
  })
  .meta({ id: 'LighthouseResults', description: 'The results of Lighthouse for the page on a device.' });

const Failed = z
  .strictObject({ device: Device, error: Failure.describe('Why there are no results.') })
  .meta({ id: 'LighthouseFailure', description: 'Why Lighthouse has no results for a device.' });

/** The Lighthouse audit of a run. */
export const LighthouseBody = z
  .strictObject({
    state: z
      .enum(LAB_STATES)
      .describe(
        'Progress of the audit. It starts after the run has completed, one page at a time per machine. `completed`: there are results for at least one device.',
      ),
    error: Failure.nullable().describe('Why it failed; null unless it did.'),
    devices: z
      .array(z.union([Audited, Failed]))
      .describe('One item per device that is done: the results, or why there are none.'),
  })
  .meta({
    id: 'Lighthouse',
    description: 'The Lighthouse audit of the page, in addition to that of Pagemark.',
  });
export type LighthouseBody = z.infer<typeof LighthouseBody>;
