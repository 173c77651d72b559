import type { Report } from '@pagemark/domain';
import { cutText } from '../../measured/formats.ts';
import { arc, draw } from './drawing.ts';
import type { Point, Stroke } from './drawing.ts';
import { encodePng } from './encode-png.ts';
import type { Colour } from './encode-png.ts';
import { textStrokes, textWidth } from './stroke-font.ts';

/** What networks show without cutting it. In pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };

const PAPER: Colour = [255, 255, 255];
const DARK: Colour = [26, 29, 35];
const SOFT: Colour = [91, 100, 114];
const TRACK: Colour = [217, 221, 227];
/** Of the words, which need more contrast than the ring. */
const GRADE_WORDS: Record<'good' | 'decent' | 'bad' | 'none', Colour> = {
  good: [20, 108, 52],
  decent: [138, 75, 0],
  bad: [197, 34, 31],
  none: SOFT,
};
const GRADES: Record<'good' | 'decent' | 'bad' | 'none', Colour> = {
  good: [31, 157, 85],
  decent: [217, 138, 31],
  bad: [220, 59, 54],
  none: [121, 129, 141],
};
/** The places of the colours among the inks. */
const INK = { dark: 0, soft: 1, track: 2, grade: 3, words: 4 };

const CENTRE: Point = [250, 315];
const RADIUS = 160;
const RING = 34;
const SCORE_HEIGHT = 96;
const LEFT = 490;
const TEXT_WIDTH_MAX = CARD_SIZE.width - LEFT - 70;
const HOST_HEIGHT_MAX = 54;
const HOST_CHARACTERS_MAX = 40;

/** Cards that were drawn last, some 16 kB each: one takes about 15 ms, and anyone may ask. */
const KEPT_MAX = 64;

type Shown = Pick<Report, 'project' | 'score' | 'result'>;

/** Draws what public reports are passed on with: their site and their score, as PNG of 1200 by 630 pixels. */
export function createShareCards(): (report: Shown) => Uint8Array {
  const kept = new Map<string, Uint8Array>();
  return ({ project, score, result }) => {
    const key = `${score} ${result} ${project}`;
    const card = kept.get(key) ?? drawCard({ project, score, result });
    kept.delete(key);
    kept.set(key, card);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    return card;
  };
}

function drawCard({ project, score, result }: Shown): Uint8Array {
  const host = cutText(project.toLowerCase(), HOST_CHARACTERS_MAX);
  const height = Math.min(
    HOST_HEIGHT_MAX,
    (HOST_HEIGHT_MAX * TEXT_WIDTH_MAX) / textWidth(host, HOST_HEIGHT_MAX),
  );
  const words = result === null || score === null ? 'no result yet' : `${result}: ${score} of 100`;
  const strokes = [
    ...ring(score),
    ...textStrokes(host, { at: [LEFT, 268 - height], height, ink: INK.dark }),
    ...textStrokes(words, { at: [LEFT, 322], height: 38, ink: INK.words }),
    ...textStrokes('audited with pagemark', { at: [LEFT, 442], height: 24, ink: INK.soft }),
  ];
  const inks = [DARK, SOFT, TRACK, GRADES[result ?? 'none'], GRADE_WORDS[result ?? 'none']];
  return encodePng(draw(CARD_SIZE, PAPER, inks, strokes));
}

/** The score as a ring that is filled as far, with the number in it. */
function ring(score: number | null): Stroke[] {
  const whole = { points: arc(CENTRE, [RADIUS, RADIUS], 0, 360), width: RING, ink: INK.track };
  if (score === null) return [whole];
  const filled = arc(CENTRE, [RADIUS, RADIUS], -90, -90 + score * 3.6);
  const text = String(score);
  const at: Point = [CENTRE[0] - textWidth(text, SCORE_HEIGHT) / 2, CENTRE[1] - SCORE_HEIGHT / 2];
  return [
    whole,
    ...(score === 0 ? [] : [{ points: filled, width: RING, ink: INK.grade }]),
    ...textStrokes(text, { at, height: SCORE_HEIGHT, ink: INK.dark }),
  ];
}
