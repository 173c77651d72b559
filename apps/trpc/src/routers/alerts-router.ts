import { AlertRuleInput, AlertTargetInput, NewAlertTargetInput } from '@pagemark/domain';
import {
  AlertMessageBody,
  AlertRuleBody,
  AlertTargetBody,
  toAlertMessageBody,
  toAlertRuleBody,
  toAlertTargetBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { adminProcedure, readProcedure, router } from '../procedures.ts';

const ID_CHARACTERS_MAX = 64;
const Target = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX) });

/** Alerts of the caller's account: targets, rules and messages. */
export const alertsRouter = router({
  /** The latest messages, latest first. */
  messages: readProcedure
    .output(z.array(AlertMessageBody))
    .query(async ({ ctx }) =>
      (await ctx.services.core.alerts.listMessages(ctx.principal.accountId)).map(toAlertMessageBody),
    ),

  targets: readProcedure
    .output(z.array(AlertTargetBody))
    .query(async ({ ctx }) =>
      (await ctx.services.core.alerts.listTargets(ctx.principal.accountId)).map(toAlertTargetBody),
    ),

  target: readProcedure
    .input(Target)
    .output(AlertTargetBody)
    .query(async ({ ctx, input }) =>
      toAlertTargetBody(await ctx.services.core.alerts.showTarget(ctx.principal.accountId, input.id)),
    ),

  createTarget: adminProcedure
    .input(NewAlertTargetInput)
    .output(AlertTargetBody)
    .mutation(async ({ ctx, input }) => {
      const { alerts } = ctx.services.core;
      return toAlertTargetBody(await alerts.createTarget(ctx.principal.accountId, input, ctx.actor));
    }),

  changeTarget: adminProcedure
    .input(z.strictObject({ ...Target.shape, target: AlertTargetInput }))
    .output(AlertTargetBody)
    .mutation(async ({ ctx, input: { id, target } }) => {
      const { alerts } = ctx.services.core;
      return toAlertTargetBody(await alerts.changeTarget(ctx.principal.accountId, id, target, ctx.actor));
    }),

  deleteTarget: adminProcedure
    .input(Target)
    .mutation(({ ctx, input }) =>
      ctx.services.core.alerts.deleteTarget(ctx.principal.accountId, input.id, ctx.actor),
    ),

  /** Queues a test message, which a worker sends. */
  testTarget: adminProcedure
    .input(Target)
    .output(AlertMessageBody)
    .mutation(async ({ ctx, input }) =>
      toAlertMessageBody(await ctx.services.core.alerts.testTarget(ctx.principal.accountId, input.id)),
    ),

  rules: readProcedure
    .output(z.array(AlertRuleBody))
    .query(async ({ ctx }) =>
      (await ctx.services.core.alerts.listRules(ctx.principal.accountId)).map(toAlertRuleBody),
    ),

  rule: readProcedure
    .input(Target)
    .output(AlertRuleBody)
    .query(async ({ ctx, input }) =>
      toAlertRuleBody(await ctx.services.core.alerts.showRule(ctx.principal.accountId, input.id)),
    ),

  createRule: adminProcedure
    .input(AlertRuleInput)
    .output(AlertRuleBody)
    .mutation(async ({ ctx, input }) =>
      toAlertRuleBody(await ctx.services.core.alerts.createRule(ctx.principal.accountId, input, ctx.actor)),
    ),

  replaceRule: adminProcedure
    .input(z.strictObject({ ...Target.shape, rule: AlertRuleInput }))
    .output(AlertRuleBody)
    .mutation(async ({ ctx, input: { id, rule } }) => {
      const { alerts } = ctx.services.core;
      return toAlertRuleBody(await alerts.replaceRule(ctx.principal.accountId, id, rule, ctx.actor));
    }),

  deleteRule: adminProcedure
    .input(Target)
    .mutation(({ ctx, input }) =>
      ctx.services.core.alerts.deleteRule(ctx.principal.accountId, input.id, ctx.actor),
    ),
});
