import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { accentContrast, isReadableAccent, PAGEMARK_BRAND, readableAccent } from '@pagemark/dashboard/brand';
import type { BrandSettings } from '@pagemark/dashboard/brand';
import { z } from 'zod';

const NAME_CHARACTERS_MAX = 60;
const FOOTER_CHARACTERS_MAX = 200;
/** Small, because every page contains the logo. */
const LOGO_BYTES_MAX = 32_768;
const LOGO_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const Accent = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: 'must be a color such as #3a3fd4.' })
  .toLowerCase()
  .superRefine((accent, context) => {
    if (!/^#[\da-f]{6}$/.test(accent) || isReadableAccent(accent)) return;
    const contrast = accentContrast(accent).toFixed(1);
    context.addIssue({
      code: 'custom',
      message: `${accent} has a contrast of ${contrast}:1 with the background; text needs 4.5:1. ${readableAccent(accent)} has it.`,
    });
  });

const LogoFile = z.string().transform((path, context) => {
  const type = LOGO_TYPES[extname(path).toLowerCase()];
  const bytes = type === undefined ? null : readLogo(path);
  if (bytes !== null && bytes.length > 0 && bytes.length <= LOGO_BYTES_MAX)
    return `data:${type};base64,${bytes.toString('base64')}`;
  context.addIssue({
    code: 'custom',
    message: `must be the path of a readable .svg, .png or .webp file of at most ${LOGO_BYTES_MAX / 1024} KiB.`,
  });
  return z.NEVER;
});

function text(charactersMax: number) {
  const error = `must have 1 to ${charactersMax} characters.`;
  return z.string().trim().min(1, { error }).max(charactersMax, { error });
}

/** The variables of a brand. */
export const BRAND_SETTINGS = {
  BRAND_NAME: text(NAME_CHARACTERS_MAX).optional(),
  BRAND_ACCENT: Accent.optional(),
  BRAND_LOGO_FILE: LogoFile.optional(),
  BRAND_FOOTER: text(FOOTER_CHARACTERS_MAX).optional(),
} as const;

type Parsed = z.infer<z.ZodObject<typeof BRAND_SETTINGS>>;

/** Converts the parsed variables to a brand. */
export function toBrand(parsed: Parsed): BrandSettings {
  return {
    name: parsed.BRAND_NAME ?? PAGEMARK_BRAND.name,
    accent: parsed.BRAND_ACCENT ?? null,
    logo: parsed.BRAND_LOGO_FILE ?? null,
    footer: parsed.BRAND_FOOTER ?? null,
  };
}

function readLogo(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
