import type { FilmstripFrame, Viewport } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';

const WIDTH_PX = 160;
/** Frames that are held until the load has ended. */
const HELD_MAX = 32;
const MS_PER_S = 1_000;

type Frame = { atS: number; data: string };

/** At most `framesMax` frames, the last one included, with their times from the start of the navigation. */
type ReadFrames = (startEpochMs: number) => FilmstripFrame[];

/** Records what the page shows from now on until `stop`, which returns how to read it. */
export async function recordFilmstrip(
  cdp: CDPSession,
  { viewport, framesMax }: { viewport: Viewport; framesMax: number },
): Promise<{ stop: () => ReadFrames }> {
  let frames: Frame[] = [];
  const scale = WIDTH_PX / viewport.width;
  const heightPx = Math.round(viewport.height * scale);
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atS: metadata.timestamp ?? 0, data });
    if (frames.length > HELD_MAX) frames = frames.filter((_frame, at) => at % 2 === 0);
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await cdp.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 40,
    maxWidth: WIDTH_PX,
    maxHeight: heightPx,
  });
  return {
    stop() {
      cdp.send('Page.stopScreencast').catch(() => undefined);
      const recorded = spread(frames, framesMax);
      return (startEpochMs) =>
        recorded.map(({ atS, data }) => ({
          atMs: Math.max(0, Math.round(atS * MS_PER_S - startEpochMs)),
          image: {
            mediaType: 'image/jpeg',
            bytes: new Uint8Array(Buffer.from(data, 'base64')),
            widthPx: WIDTH_PX,
            heightPx,
            scale,
          },
        }));
    },
  };
}

/** At most `max` of the items, evenly spread, with the first and the last. */
export function spread<T>(items: readonly T[], max: number): T[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_item, at) =>
    Math.round((at * (items.length - 1)) / (max - 1)),
  ).flatMap((at) => items.slice(at, at + 1));
}
