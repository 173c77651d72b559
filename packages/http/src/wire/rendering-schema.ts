import {
  ISSUE_VERDICTS,
  REFUSAL_REASONS,
  RENDER_DEVICES,
  RENDER_ENDS,
  RENDER_FAILURE_MESSAGES,
  REQUEST_FAILURES,
  RESOURCE_TYPES,
  SCRIPT_CHANGE_TITLES,
  SEVERITIES,
  THROTTLING_NAMES,
} from '@pagemark/domain';
import { z } from 'zod';
import { Count, FROM_START, Ms, OptionalMs, Spread, Vitals } from './web-vitals-schema.ts';

/** A list with only its first items. */
function listed<T extends z.ZodType>(item: T, max: number, what: string) {
  return z
    .strictObject({
      count: Count.describe(`Number of ${what}.`),
      items: z.array(item).describe(`The first ${max} ${what}.`),
    })
    .describe(`${what[0]?.toUpperCase()}${what.slice(1)}.`);
}

const Request = z
  .strictObject({
    url: z.string().describe('Requested URL.'),
    method: z.string().describe('Request method.'),
    type: z.enum(RESOURCE_TYPES).describe('Type of the resource.'),
    status: z.int().nullable().describe('HTTP status; null without a response.'),
    failure: z
      .enum(REQUEST_FAILURES)
      .nullable()
      .describe(
        'Why there is no response. `refused`: Pagemark may not connect to the target. `budget`: a budget of the rendering was used up. `blocked`: the browser blocked it.',
      ),
    failure_text: z.string().nullable().describe('Error of the browser.'),
    media_type: z.string().nullable().describe('Media type of the response.'),
    start_ms: Ms.describe(`Start, ${FROM_START}.`),
    first_byte_ms: OptionalMs.describe(`First byte of the response, ${FROM_START}.`),
    end_ms: OptionalMs.describe(`End, ${FROM_START}.`),
    transfer_bytes: Count.nullable().describe('Bytes received; null when unknown.'),
    decoded_bytes: Count.nullable().describe('Bytes of the decoded body; null when unknown.'),
    is_render_blocking: z.boolean().describe('Whether it delayed the first paint.'),
    is_third_party: z.boolean().describe('Whether it belongs to another site than the page.'),
  })
  .meta({ id: 'RenderedRequest', description: 'A request of a rendered page.' });

const CODE_BYTES = {
  total_bytes: Count.describe('Bytes after decompression.'),
  unused_bytes: Count.describe('Bytes that the load did not use.'),
};

const CodeUsage = z
  .strictObject({
    ...CODE_BYTES,
    third_party: z.strictObject(CODE_BYTES).describe('The part from other sites.'),
    files: listed(
      z.strictObject({
        url: z.string().describe('URL of the file, or of the document that has the code.'),
        is_inline: z.boolean().describe('Whether the code is in the HTML of a document.'),
        is_third_party: z.boolean().describe('Whether it belongs to another site than the page.'),
        ...CODE_BYTES,
        unused_transfer_bytes: Count.nullable().describe(
          'The unused share of the bytes received; null when their number is unknown.',
        ),
      }),
      20,
      'files with code, most unused bytes first',
    ),
  })
  .nullable()
  .meta({
    id: 'CodeUsage',
    description:
      'Code that the page loaded, and how much of it the load used; null when it was not measured.',
  });

const Refused = listed(
  z.strictObject({
    host: z.string().describe('Host name or address.'),
    port: z.int().describe('Port.'),
    reason: z.enum(REFUSAL_REASONS).describe('Why Pagemark did not connect to it.'),
    count: Count.describe('How often the page tried.'),
  }),
  50,
  'refused targets',
);

const Image = z.strictObject({
  media_type: z.enum(['image/webp', 'image/jpeg']).describe('Media type of the image.'),
  width: Count.describe('Width in pixels.'),
  height: Count.describe('Height in pixels.'),
  scale: z.number().describe('Pixels of the image per CSS pixel.'),
});

const Rendered = z
  .strictObject({
    device: z.enum(RENDER_DEVICES).describe('The device that the page was rendered on.'),
    error: z.null().describe('Always null.'),
    final_url: z.string().describe('URL of the page after redirects by the server and by scripts.'),
    rendered_at: z.iso.datetime({ precision: 3 }).describe('When the page was rendered.'),
    end: z
      .enum(RENDER_ENDS)
      .describe(
        'How loading ended. `quiet`: loaded, and no request for a while. `deadline`: still busy. `unresponsive`: a script blocked the page. `crashed`: the page ended its process.',
      ),
    total_ms: Ms.describe('Duration of the measurement.'),
    nodes: Count.nullable().describe('Nodes of the document; null when it could not be read.'),
    environment: z
      .strictObject({
        browser: z.string().describe('Version of Chromium.'),
        viewport: z
          .strictObject({
            width: Count.describe('Width in CSS pixels.'),
            height: Count.describe('Height in CSS pixels.'),
            scale: z.number().describe('Device pixels per CSS pixel.'),
          })
          .describe('Viewport of the device.'),
        user_agent: z.string().describe('User agent that the browser sent.'),
        throttling: z.enum(THROTTLING_NAMES).describe('Emulated connection and processor.'),
        cpu_slowdown: z.number().describe('Factor by which the processor was slowed down.'),
        processor_index: z.number().describe('Speed of the machine, higher is faster.'),
      })
      .describe('The circumstances of the rendering, which its numbers depend on.'),
    vitals: Vitals.describe('Web Vitals; of several runs, those of the median run.'),
    spread: Spread.nullable().describe('Ranges over all loads; null when the page was loaded once.'),
    weight: z
      .strictObject({
        requests: Count.describe('Number of requests.'),
        transfer_bytes: Count.describe('Bytes received.'),
        decoded_bytes: Count.describe('Bytes after decompression.'),
      })
      .describe('The sums over all requests.'),
    requests: listed(Request, 300, 'requests'),
    third_parties: listed(
      z.strictObject({
        site: z.string().describe('Registrable domain.'),
        requests: Count.describe('Number of requests.'),
        transfer_bytes: Count.describe('Bytes received.'),
      }),
      50,
      'third parties',
    ),
    scripts: CodeUsage,
    styles: CodeUsage,
    console_errors: listed(
      z.strictObject({
        text: z.string().describe('The message.'),
        url: z.string().nullable().describe('URL of the script; null when unknown.'),
        line: z.int().nullable().describe('Line in the script, from 1; null when unknown.'),
      }),
      50,
      'console errors',
    ),
    cookies: listed(
      z.strictObject({
        name: z.string().describe('Name of the cookie.'),
        domain: z.string().describe('Domain of the cookie.'),
        is_secure: z.boolean().describe('Whether it has the attribute Secure.'),
        is_http_only: z.boolean().describe('Whether it has the attribute HttpOnly.'),
        is_set_by_script: z.boolean().describe('Whether a script set it rather than a response.'),
        is_third_party: z.boolean().describe('Whether it belongs to another site.'),
      }),
      100,
      'cookies',
    ),
    refused: Refused,
    axe: z
      .strictObject({
        version: z.string().nullable().describe('Version of axe-core; null when it did not finish.'),
        error: z
          .enum(['timeout', 'failed', 'disabled'])
          .nullable()
          .describe('Why there are no results of axe-core; null when there are.'),
        frames_skipped: Count.describe(
          'Frames that axe-core did not examine. Checks that they can decide are `unknown`.',
        ),
      })
      .describe('How axe-core finished. Its results are among the checks.'),
    screenshot: Image.nullable().describe('The screenshot; null when there is none.'),
    filmstrip: z
      .array(Image.extend({ at_ms: Ms.describe(`The moment, ${FROM_START}.`) }))
      .describe('At most 8 moments of the load.'),
  })
  .meta({ id: 'DeviceRendering', description: 'The page as a browser showed it on one device.' });

const FailedRendering = z
  .strictObject({
    device: z.enum(RENDER_DEVICES).describe('The device that the page was rendered on.'),
    error: z
      .strictObject({
        code: z.enum(Object.keys(RENDER_FAILURE_MESSAGES)).describe('Error code.'),
        message: z.string().describe('Error message.'),
      })
      .describe('Why the page could not be rendered.'),
    refused: Refused,
  })
  .meta({ id: 'FailedRendering', description: 'Why the page could not be rendered on a device.' });

const ChangedValues = z.strictObject({
  count: Count.describe('How many there are in this view; of the main text, its words.'),
  others: Count.describe('How many of them the other view does not have.'),
  values: z
    .array(z.string())
    .describe(
      'The value; of a list, the first 10 items that only this view has; of the main text, up to 5 passages that only this view has, of at most 200 characters. Text from the audited page.',
    ),
});

const ScriptChange = z
  .strictObject({
    id: z.enum(Object.keys(SCRIPT_CHANGE_TITLES)).describe('What was compared.'),
    title: z.string().describe('Title of what was compared.'),
    verdict: z.enum(ISSUE_VERDICTS).describe('How serious the difference is.'),
    severity: z.enum(SEVERITIES).describe('Severity.'),
    message: z.string().describe('What scripts do, in one sentence.'),
    recommendation: z.string().describe('How to fix it, in one sentence.'),
    raw: ChangedValues.describe('In the HTML that the server sent.'),
    rendered: ChangedValues.describe('After scripts ran.'),
  })
  .meta({
    id: 'ScriptChange',
    description: 'A difference that matters to crawlers and link previews, most of which run no scripts.',
  });

export const RenderingBody = z
  .strictObject({
    view: z
      .enum(RENDER_DEVICES)
      .nullable()
      .describe('The device whose document the checks read; null when none could be read.'),
    devices: z
      .array(z.union([Rendered, FailedRendering]))
      .describe('One item per device: the rendering, or why there is none.'),
    script_changes: z
      .array(ScriptChange)
      .describe('How the document of `view` differs from the HTML that the server sent.'),
  })
  .meta({ id: 'Rendering', description: 'The page as a browser showed it.' });
export type RenderingBody = z.infer<typeof RenderingBody>;
