import { DEVICE_CHOICES, RENDERING_CHOICE_DEFAULT, RENDERING_MODES } from '@pagemark/domain';
import type { DeviceChoice, RenderingChoice, RenderingMode } from '@pagemark/domain';
import type { DevicesCode, RenderingCode } from '../rendering-schema.ts';

type Given = { rendering?: RenderingMode | undefined; devices?: DeviceChoice | undefined };
type Packed = { rendering: RenderingCode; devices: DevicesCode };

/** The columns of a choice; what is not chosen is as the server is set. */
export function packChoice({ rendering, devices }: Given): Packed {
  return {
    // Indexes into the lists: the numbers of the types.
    rendering: RENDERING_MODES.indexOf(rendering ?? RENDERING_CHOICE_DEFAULT.rendering) as RenderingCode,
    devices: DEVICE_CHOICES.indexOf(devices ?? RENDERING_CHOICE_DEFAULT.devices) as DevicesCode,
  };
}

export function unpackChoice({ rendering, devices }: Packed): RenderingChoice {
  return { rendering: RENDERING_MODES[rendering], devices: DEVICE_CHOICES[devices] };
}
