import { RENDER_DEVICES } from '@pagemark/domain';
import type { RunImage } from '@pagemark/domain';

/** An image of a rendered page as it is stored. */
export type PackedImage = { device: number; frame: number; mediaType: string; body: Uint8Array };

/** The images of a run, as they are stored. */
export function packImages(images: readonly RunImage[] = []): PackedImage[] {
  return images.map(({ device, frame, image }) => {
    return { device: RENDER_DEVICES.indexOf(device), frame, mediaType: image.mediaType, body: image.bytes };
  });
}
