import { z } from 'zod';

export const Ms = z.number().min(0);
export const OptionalMs = Ms.nullable();
export const Count = z.int().min(0);
export const FROM_START = 'in milliseconds from the start of the navigation';

const Element = z
  .strictObject({
    selector: z.string().describe('CSS selector of the element.'),
    snippet: z.string().describe('Start tag of the element.'),
  })
  .nullable();

export const Vitals = z
  .strictObject({
    ttfb_ms: OptionalMs.describe('Time to First Byte.'),
    fcp_ms: OptionalMs.describe('First Contentful Paint.'),
    lcp_ms: OptionalMs.describe('Largest Contentful Paint.'),
    lcp_element: Element.describe('The largest element; null when it is unknown.'),
    lcp_phases: z
      .strictObject({
        ttfb_ms: Ms.describe('Until the first byte of the page.'),
        load_delay_ms: Ms.describe('Until the request for the image.'),
        load_duration_ms: Ms.describe('Duration of the request for the image.'),
        render_delay_ms: Ms.describe('From the end of that request to the paint.'),
      })
      .nullable()
      .describe('The phases of the Largest Contentful Paint.'),
    cls: z.number().min(0).nullable().describe('Cumulative Layout Shift.'),
    layout_shifts: z
      .array(
        z.strictObject({
          at_ms: Ms.describe(`When it happened, ${FROM_START}.`),
          score: z.number().min(0).describe('Its part of the Cumulative Layout Shift.'),
          elements: z.array(Element).describe('At most 5 elements that moved; null when they are unknown.'),
        }),
      )
      .describe('Layout shifts, the largest first; at most 20.'),
    tbt_ms: OptionalMs.describe('Total Blocking Time.'),
    long_tasks: z
      .array(
        z.strictObject({
          at_ms: Ms.describe(`When it started, ${FROM_START}.`),
          duration_ms: Ms.describe('Duration.'),
        }),
      )
      .describe('The first 50 tasks that blocked the main thread for more than 50 ms.'),
    load_ms: OptionalMs.describe(`The load event, ${FROM_START}.`),
  })
  .meta({
    id: 'WebVitals',
    description: `Web Vitals of one load in the lab, without interaction; times ${FROM_START}. Null: the page did not get that far.`,
  });

const range = (what: string) =>
  z
    .strictObject({
      min: z.number().min(0).describe('The lowest value of all runs.'),
      max: z.number().min(0).describe('The highest value of all runs.'),
    })
    .nullable()
    .describe(`${what} Null: no run has it.`);

export const Spread = z
  .strictObject({
    requested: z.literal([1, 3, 5]).describe('Number of requested loads.'),
    completed: Count.describe('Runs that loaded the page.'),
    kept: Count.describe('Number of the median run, from 1. All other values are from this run.'),
    ttfb_ms: range('Time to First Byte.'),
    fcp_ms: range('First Contentful Paint.'),
    lcp_ms: range('Largest Contentful Paint.'),
    cls: range('Cumulative Layout Shift.'),
    tbt_ms: range('Total Blocking Time.'),
  })
  .meta({ id: 'RunSpread', description: 'Ranges over several loads of a rendering.' });
