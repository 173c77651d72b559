import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunImage } from '@pagemark/domain';

/** The frame number of the screenshot; other frames are those of the filmstrip. */
const SCREENSHOT = 0;

/** Writes the screenshot of each device to a folder, which is created: `mobile.jpeg`, `desktop.jpeg`. */
export async function writeScreenshots(images: readonly RunImage[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { device, frame, image } of images) {
    if (frame !== SCREENSHOT) continue;
    await writeFile(join(folder, `${device}.${image.mediaType.replace('image/', '')}`), image.bytes);
  }
}
