import { RENDER_ENDS } from '@pagemark/domain';
import type { RenderedPage } from '@pagemark/domain';
import { z } from 'zod';
import { RENDER_LIMITS_DEFAULT } from '../../render-limits.ts';
import { AxeResults } from './axe-results.ts';
import { PageCode } from './page-code.ts';
import { PageWeight, RenderedRequest, ThirdParty } from './requests.ts';
import { Count, imageOf, listedOf, LoadedUrl, Measure, NullableText, Text } from './values.ts';
import { WebVitals } from './web-vitals.ts';

const limits = RENDER_LIMITS_DEFAULT;
/** Larger than any position on a page: Chromium's maximum is 2^25. */
const PIXELS_MAX = 2 ** 26;

const ConsoleMessage = z.object({
  kind: z.enum(['error', 'exception']),
  text: Text,
  url: NullableText,
  line: z.int().nullable(),
});

const Cookie = z.object({
  name: Text,
  domain: Text,
  path: Text,
  isSecure: z.boolean(),
  isHttpOnly: z.boolean(),
  isSetByScript: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None']),
  // Years of cookie expiry dates have up to six digits.
  expiresAt: Text.refine((text) => !Number.isNaN(Date.parse(text))).nullable(),
  isThirdParty: z.boolean(),
});

const Pixels = z.int().min(-PIXELS_MAX).max(PIXELS_MAX);
const NamedBoxes = z.object({
  name: Text,
  count: Count.max(limits.elementsMeasuredMax),
  boxes: z.array(z.tuple([Count, Pixels, Pixels, Pixels, Pixels])).max(limits.boxesMax),
  steady: z.array(Count).max(limits.boxesMax).optional(),
});

/**
 * The data about a page that is accepted from a renderer. Facts that the worker knows are not read: the URL, the
 * device, and refused targets.
 */
export type ReadFromRenderer = Omit<RenderedPage, 'requestedUrl' | 'refused' | 'environment'> & {
  environment: Pick<RenderedPage['environment'], 'userAgent' | 'browserVersion' | 'processorIndex'>;
};

export const RenderedPageMessage: z.ZodType<ReadFromRenderer> = z.object({
  finalUrl: LoadedUrl,
  renderedAt: z.iso.datetime({ precision: 3 }),
  status: z.int().min(100).max(999).nullable(),
  environment: z.object({
    userAgent: Text,
    browserVersion: z.string().regex(/^[\d.]{1,40}$/),
    processorIndex: Count,
  }),
  end: z.enum(RENDER_ENDS),
  totalMs: Measure,
  document: z
    .object({
      html: z
        .string()
        .max(limits.documentCharactersMax)
        .transform((html) => html.toWellFormed()),
      isCut: z.boolean(),
      nodes: Count,
      boxes: z.array(NamedBoxes).max(limits.boxesMax).default([]),
    })
    .nullable(),
  vitals: WebVitals,
  requests: listedOf(RenderedRequest, limits.requestsListed),
  weight: PageWeight,
  thirdParties: listedOf(ThirdParty, limits.thirdPartiesListed),
  code: PageCode,
  consoleErrors: listedOf(ConsoleMessage, limits.consoleErrorsListed),
  cookies: listedOf(Cookie, limits.cookiesListed),
  axe: AxeResults,
  screenshot: imageOf(limits.screenshotBytesMax).nullable(),
  filmstrip: z
    .array(z.object({ atMs: Measure, image: imageOf(limits.screenshotBytesMax) }))
    .max(limits.filmstripFrames),
});
