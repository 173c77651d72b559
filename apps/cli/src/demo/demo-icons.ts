import { crc32, deflateSync } from 'node:zlib';
import type { SiteIcon } from '@pagemark/domain';

type Color = readonly [red: number, green: number, blue: number];
/** A drawing on a square from -1 to 1, y downward: whether a point is part of it. */
type Drawing = (x: number, y: number) => boolean;

const SIDE = 32;
/** Points of each pixel that are looked at, along one side. */
const SAMPLES = 4;

/** A loaf, waves, books, a crescent and a drop of ink, each in the colors of its site. */
const ICONS: Readonly<Record<string, { ground: Color; ink: Color; drawing: Drawing }>> = {
  'lantern-bakery.example': {
    ground: [166, 84, 32],
    ink: [255, 240, 214],
    drawing: (x, y) =>
      (x / 0.72) ** 2 + ((y - 0.1) / 0.46) ** 2 < 1 && Math.abs(((x - 0.4 * y + 2) % 0.44) - 0.22) > 0.06,
  },
  'fjord-kayaks.example': {
    ground: [14, 102, 128],
    ink: [230, 248, 250],
    drawing: (x, y) =>
      Math.abs(x) < 0.72 && [-0.36, 0.04, 0.44].some((at) => Math.abs(y - at - 0.12 * Math.sin(5 * x)) < 0.1),
  },
  'city-library.example': {
    ground: [58, 74, 140],
    ink: [238, 240, 252],
    drawing: (x, y) =>
      Math.abs(y) < 0.62 && Math.abs(x) < 0.66 && Math.abs(((x + 2.22) % 0.44) - 0.22) < 0.15,
  },
  'night-trains.example': {
    ground: [24, 30, 60],
    ink: [255, 214, 102],
    drawing: (x, y) => x ** 2 + y ** 2 < 0.42 && (x - 0.3) ** 2 + (y + 0.16) ** 2 > 0.34,
  },
  'paper-and-ink.example': {
    ground: [247, 243, 232],
    ink: [120, 48, 74],
    drawing: (x, y) =>
      y > 0.12 ? x ** 2 + (y - 0.12) ** 2 < 0.2 : Math.abs(x) < 0.45 * ((y + 0.72) / 0.84) && y > -0.72,
  },
};

/** The icon of a sample site, drawn as a PNG; null when it has none. */
export function demoIcon(project: string): SiteIcon | null {
  const icon = ICONS[project];
  if (icon === undefined) return null;
  const { ground, ink, drawing } = icon;
  const rows = Array.from({ length: SIDE }, (_, row) => [
    0, // No filter.
    ...Array.from({ length: SIDE }, (_pixel, column) => {
      const part = covered(drawing, column, row);
      const mix = (index: 0 | 1 | 2) => Math.round(ground[index] + (ink[index] - ground[index]) * part);
      return [mix(0), mix(1), mix(2)];
    }).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8); // Eight bits, red, green and blue.
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { mediaType: 'image/png', bytes: new Uint8Array(bytes) };
}

/** How much of a pixel a drawing covers, 0 to 1. */
function covered(drawing: Drawing, column: number, row: number): number {
  let inside = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = column + ((sample % SAMPLES) + 0.5) / SAMPLES;
    const y = row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    if (drawing((2 * x) / SIDE - 1, (2 * y) / SIDE - 1)) inside += 1;
  }
  return inside / (SAMPLES * SAMPLES);
}

/** A chunk of a PNG: length, type, data, checksum (PNG, Third Edition, section 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
