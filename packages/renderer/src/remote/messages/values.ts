import type { Listed } from '@pagemark/domain';
import { z } from 'zod';

/** Maximum length of any string of a page except its document; no string is truncated to more than this. */
const TEXT_CHARACTERS_MAX = 65_536;
const MAX_PIXELS = 16_384;

/** Text from a page or its browser. Lone surrogates are replaced, as when text is read from the page. */
export const Text = z
  .string()
  .max(TEXT_CHARACTERS_MAX)
  .transform((text) => text.toWellFormed());

/** A count, or a size in bytes. */
export const Count = z.int().nonnegative();

/** A time in milliseconds, or a share. JSON does not support infinite numbers. */
export const Measure = z.number().nonnegative();

export const NullableText = Text.nullable();
export const NullableMeasure = Measure.nullable();

/** The URL of a page or of a request, with a scheme that a browser loads other than a script's. */
export const LoadedUrl = Text.refine((text) => {
  const url = URL.parse(text);
  return url !== null && url.protocol !== 'javascript:';
});

/** The first `max` items, and their total number. */
export function listedOf<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .object({ count: Count, items: z.array(item).max(max) })
    .transform(({ count, items }): Listed<z.output<Item>> => ({
      count: Math.max(count, items.length),
      items,
    }));
}

export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The first bytes of an image of each type; the dots stand for its size. */
const IMAGE_STARTS = {
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/jpeg': /^\u{ff}\u{d8}\u{ff}/u,
} as const;

/** An image, as base64. Its first bytes must match its type, because readers' browsers receive it with that type. */
export function imageOf(bytesMax: number) {
  return z
    .object({
      mediaType: z.enum(['image/webp', 'image/jpeg']),
      bytes: z.string().max(Math.ceil(bytesMax / 3) * 4),
      widthPx: z.int().positive().max(MAX_PIXELS),
      heightPx: z.int().positive().max(MAX_PIXELS),
      scale: z.number().positive(),
    })
    .transform(({ bytes, ...image }) => ({ ...image, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) }))
    .refine(({ mediaType, bytes }) =>
      IMAGE_STARTS[mediaType].test(Buffer.from(bytes.subarray(0, 12)).toString('latin1')),
    );
}
