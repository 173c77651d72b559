import type { Report } from '@pagemark/domain';
import { cutText } from '@pagemark/ui/formats';
import { SOCIAL_IMAGE_SIZE } from '../../pages/page-views.ts';
import { arc, draw } from './drawing.ts';
import type { Point, Stroke } from './drawing.ts';
import { encodePng } from './encode-png.ts';
import type { Color } from './encode-png.ts';
import { textStrokes, textWidth } from './stroke-font.ts';

const BACKGROUND: Color = [255, 255, 255];
const DARK: Color = [26, 29, 35];
const SOFT: Color = [91, 100, 114];
const TRACK: Color = [217, 221, 227];
/** Text needs more contrast than the ring. */
const GRADE_TEXT_COLORS: Record<'good' | 'decent' | 'bad' | 'none', Color> = {
  good: [20, 108, 52],
  decent: [138, 75, 0],
  bad: [197, 34, 31],
  none: SOFT,
};
const GRADES: Record<'good' | 'decent' | 'bad' | 'none', Color> = {
  good: [31, 157, 85],
  decent: [217, 138, 31],
  bad: [220, 59, 54],
  none: [121, 129, 141],
};
/** Indexes of the colors among the inks. */
const INK = { dark: 0, soft: 1, track: 2, grade: 3, text: 4 };

const CENTER: Point = [250, 315];
const RADIUS = 160;
const RING = 34;
const SCORE_HEIGHT = 96;
const LEFT = 490;
const TEXT_WIDTH_MAX = SOCIAL_IMAGE_SIZE.width - LEFT - 70;
const HOST_HEIGHT_MAX = 54;
const HOST_CHARACTERS_MAX = 40;

/** Images in the cache, about 16 kB each. Drawing one takes about 15 ms, and anyone may request it. */
const CACHED_MAX = 64;

type Shown = Pick<Report, 'project' | 'score' | 'result'>;

/** Creates a cached renderer of social images: a report's host and score as a PNG of 1200 by 630 pixels. */
export function createSocialImages(): (report: Shown) => Uint8Array {
  const cached = new Map<string, Uint8Array>();
  return ({ project, score, result }) => {
    const key = `${score} ${result} ${project}`;
    const image = cached.get(key) ?? drawImage({ project, score, result });
    cached.delete(key);
    cached.set(key, image);
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_MAX) break;
      cached.delete(oldest);
    }
    return image;
  };
}

function drawImage({ project, score, result }: Shown): Uint8Array {
  const host = cutText(project.toLowerCase(), HOST_CHARACTERS_MAX);
  const height = Math.min(
    HOST_HEIGHT_MAX,
    (HOST_HEIGHT_MAX * TEXT_WIDTH_MAX) / textWidth(host, HOST_HEIGHT_MAX),
  );
  const text = result === null || score === null ? 'no result yet' : `${result}: ${score} of 100`;
  const strokes = [
    ...ring(score),
    ...textStrokes(host, { at: [LEFT, 268 - height], height, ink: INK.dark }),
    ...textStrokes(text, { at: [LEFT, 322], height: 38, ink: INK.text }),
    ...textStrokes('audited with pagemark', { at: [LEFT, 442], height: 24, ink: INK.soft }),
  ];
  const inks = [DARK, SOFT, TRACK, GRADES[result ?? 'none'], GRADE_TEXT_COLORS[result ?? 'none']];
  return encodePng(draw(SOCIAL_IMAGE_SIZE, BACKGROUND, inks, strokes));
}

/** The score as a ring with the number in it. */
function ring(score: number | null): Stroke[] {
  const track = { points: arc(CENTER, [RADIUS, RADIUS], 0, 360), width: RING, ink: INK.track };
  if (score === null) return [track];
  const filled = arc(CENTER, [RADIUS, RADIUS], -90, -90 + score * 3.6);
  const text = String(score);
  const at: Point = [CENTER[0] - textWidth(text, SCORE_HEIGHT) / 2, CENTER[1] - SCORE_HEIGHT / 2];
  return [
    track,
    ...(score === 0 ? [] : [{ points: filled, width: RING, ink: INK.grade }]),
    ...textStrokes(text, { at, height: SCORE_HEIGHT, ink: INK.dark }),
  ];
}
