import { z } from 'zod';
import { Box, Measure, NullableMeasure, NullableText, Text } from './values.ts';

const Element = z.object({ selector: Text, snippet: Text });

export const WebVitals = z.object({
  timeToFirstByteMs: NullableMeasure,
  firstContentfulPaintMs: NullableMeasure,
  largestContentfulPaint: z
    .object({
      atMs: Measure,
      element: Element.nullable(),
      box: Box.nullable(),
      url: NullableText,
      phases: z.object({
        timeToFirstByteMs: Measure,
        resourceLoadDelayMs: Measure,
        resourceLoadDurationMs: Measure,
        elementRenderDelayMs: Measure,
      }),
    })
    .nullable(),
  cumulativeLayoutShift: z
    .object({
      score: Measure,
      shifts: z
        .array(
          z.object({
            atMs: Measure,
            score: Measure,
            elements: z.array(z.object({ element: Element.nullable(), from: Box, to: Box })).max(5),
          }),
        )
        .max(20),
    })
    .nullable(),
  totalBlockingTimeMs: NullableMeasure,
  longTasks: z.array(z.object({ atMs: Measure, durationMs: Measure })).max(50),
  domContentLoadedMs: NullableMeasure,
  loadMs: NullableMeasure,
});
