import type { ElementBox } from '@pagemark/domain';
import type { Rendered, Rendering } from '../rendering-data.ts';
import type { Finding } from '../report-data.ts';

/** What is needed of a finding to outline its elements. */
export type OutlinedFinding = Pick<Finding, 'id' | 'title' | 'verdict' | 'device' | 'evidence'>;

/** The elements of a finding on a screenshot. `id`: of the element in which they are outlined, which the fragment of a URL shows. */
export type Outline = { id: string; title: string; boxes: readonly ElementBox[] };

/** What of the page the screenshot of a device shows, from its top left corner, in CSS pixels. */
export function shownSize({ width, height, scale }: NonNullable<Rendered['screenshot']>): {
  width: number;
  height: number;
} {
  return { width: Math.round(width / scale), height: Math.round(height / scale) };
}

/** The outlines of a device's screenshot: of each issue that was found on it. */
export function outlinesOf(
  { device, screenshot }: Rendered,
  findings: readonly OutlinedFinding[],
): Outline[] {
  if (screenshot === null) return [];
  const shown = shownSize(screenshot);
  return findings
    .filter(
      (finding) => finding.device === device && (finding.verdict === 'fail' || finding.verdict === 'warn'),
    )
    .map(({ id, title, evidence }) => ({
      id: `outline-${device}-${id}`,
      title,
      boxes: evidence.items.flatMap(({ box }) => (box !== undefined && isOn(shown, box) ? [box] : [])),
    }))
    .filter(({ boxes }) => boxes.length > 0);
}

/** A link to the outlines of a finding; null when none of its elements is on a screenshot. */
export function outlineLink(rendering: Rendering | null, finding: OutlinedFinding): string | null {
  const rendered = rendering?.devices.find(({ device }) => device === finding.device);
  if (rendered === undefined || rendered.error !== null) return null;
  const [outline] = outlinesOf(rendered, [finding]);
  return outline === undefined ? null : `#${outline.id}`;
}

/** The screenshot shows only the top of a long page. */
function isOn({ width, height }: { width: number; height: number }, box: ElementBox): boolean {
  return box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0;
}
