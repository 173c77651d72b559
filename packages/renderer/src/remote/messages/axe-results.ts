import { AXE_OUTCOMES } from '@pagemark/domain';
import { z } from 'zod';
import { Box, Count, Measure, Text } from './values.ts';

/** More than axe-core has rules. */
const RULES_MAX = 300;

const AxeRuleResult = z.object({
  rule: Text,
  outcome: z.enum(AXE_OUTCOMES),
  count: Count,
  nodes: z
    .array(z.object({ path: z.array(Text).max(100), html: Text, message: Text, box: Box.nullable() }))
    .max(10),
});

export const AxeResults = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    version: Text,
    rules: z.array(AxeRuleResult).max(RULES_MAX),
    framesSkipped: Count,
    totalMs: Measure,
  }),
  z.object({ ok: z.literal(false), reason: z.enum(['timeout', 'failed', 'disabled']) }),
]);
