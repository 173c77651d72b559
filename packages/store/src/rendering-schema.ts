/** Index into RENDERING_MODES. */
export type RenderingCode = 0 | 1 | 2 | 3;
/** Index into DEVICE_CHOICES. */
export type DevicesCode = 0 | 1 | 2 | 3;

/** The images of a rendered page. */
export type RunImageTable = {
  run_seq: number;
  account_id: number;
  /** Index into RENDER_DEVICES. */
  device: number;
  /** 0 is the screenshot; others are moments of the load. */
  frame: number;
  media_type: string;
  body: Uint8Array;
};
