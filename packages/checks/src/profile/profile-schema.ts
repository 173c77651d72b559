import { SEVERITIES } from '@pagemark/domain';
import { z } from 'zod';
import { BUILT_IN_PROFILES } from './audit-profile.ts';

const WEIGHT_MAX = 1_000;
const THRESHOLD_MAX = 1e12;

const BUILT_IN = z.enum(['default', 'phprank'] satisfies (keyof typeof BUILT_IN_PROFILES)[]);
const Weight = z.number().min(0).max(WEIGHT_MAX);
const Score = z.int().min(0).max(100);

/** The operator's profile file. Missing members have the values of the profile that it extends. */
export const ProfileFile = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string()
    .regex(/^\w[\w.-]{0,63}$/, 'must be up to 64 letters, digits, dots, dashes and underscores')
    .refine((name) => !Object.hasOwn(BUILT_IN_PROFILES, name), 'is the name of a built-in profile'),
  extends: BUILT_IN.default('default'),
  weights: z.strictObject({ high: Weight, medium: Weight, low: Weight }).partial().default({}),
  checks: z
    .record(
      z.string(),
      z.strictObject({
        weight: Weight.optional(),
        severity: z.enum(SEVERITIES).optional(),
        enabled: z.boolean().optional(),
        thresholds: z.record(z.string(), z.number().min(0).max(THRESHOLD_MAX)).optional(),
      }),
    )
    .default({}),
  warn_credit: z.number().min(0).max(1).optional(),
  grade_thresholds: z.strictObject({ good: Score, decent: Score }).partial().default({}),
});
export type ProfileFile = z.infer<typeof ProfileFile>;
