import {
  CreateWebhookInput,
  DeliveryBody,
  DeliveryStatusInput,
  ReplayedBody,
  ReplayInput,
  toDeliveryBody,
  toWebhookBody,
  toWebhookChange,
  toWebhookFields,
  toWebhookWithSecretBody,
  UpdateWebhookInput,
  WebhookBody,
  WebhookWithSecretBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';

const ID_CHARACTERS_MAX = 64;
/** Page size of deliveries. */
const DELIVERIES_MAX = 100;
const DELIVERIES_DEFAULT = 25;

const Id = z.string().max(ID_CHARACTERS_MAX);
const Target = z.strictObject({ id: Id });

const ListDeliveriesInput = Target.extend({
  status: DeliveryStatusInput,
  /** Cursor: `next_before_seq` of the previous page; absent for the first page. */
  before_seq: z.int().min(1).optional(),
  limit: z.int().min(1).max(DELIVERIES_MAX).default(DELIVERIES_DEFAULT),
});
const DeliveriesPage = z.strictObject({
  data: z.array(DeliveryBody),
  next_before_seq: z.int().nullable(),
});

/** The webhooks of the caller's account. */
export const webhooksRouter = router({
  /** All of them, oldest first. */
  list: adminProcedure.output(z.array(WebhookBody)).query(async ({ ctx }) => {
    const found = await ctx.services.core.webhooks.list(ctx.principal.accountId);
    return found.map(toWebhookBody);
  }),

  get: adminProcedure
    .input(Target)
    .output(WebhookBody)
    .query(async ({ ctx, input }) =>
      toWebhookBody(await ctx.services.core.webhooks.show(ctx.principal.accountId, input.id)),
    ),

  /** Only this response and that of `rotate` contain a secret. */
  create: adminProcedure
    .input(CreateWebhookInput)
    .output(WebhookWithSecretBody)
    .mutation(async ({ ctx, input }) => {
      const { webhooks } = ctx.services.core;
      const fields = toWebhookFields(input);
      return toWebhookWithSecretBody(await webhooks.create(ctx.principal.accountId, fields, ctx.actor));
    }),

  update: adminProcedure
    .input(Target.extend({ change: UpdateWebhookInput }))
    .output(WebhookBody)
    .mutation(async ({ ctx, input: { id, change } }) => {
      const { webhooks } = ctx.services.core;
      const { accountId } = ctx.principal;
      return toWebhookBody(await webhooks.change(accountId, id, toWebhookChange(change), ctx.actor));
    }),

  delete: adminProcedure
    .input(Target)
    .mutation(({ ctx, input }) =>
      ctx.services.core.webhooks.delete(ctx.principal.accountId, input.id, ctx.actor),
    ),

  /** Replaces the secret. For a day, messages are signed with the previous one as well. */
  rotate: adminProcedure
    .input(Target)
    .output(WebhookWithSecretBody)
    .mutation(async ({ ctx, input }) =>
      toWebhookWithSecretBody(
        await ctx.services.core.webhooks.rotate(ctx.principal.accountId, input.id, ctx.actor),
      ),
    ),

  /** Queues a test message. */
  test: adminProcedure
    .input(Target)
    .output(DeliveryBody)
    .mutation(async ({ ctx, input }) =>
      toDeliveryBody(await ctx.services.core.webhooks.test(ctx.principal.accountId, input.id)),
    ),

  /** The log, newest first. `next_before_seq` is the cursor of the next page; null on the last page. */
  deliveries: adminProcedure
    .input(ListDeliveriesInput)
    .output(DeliveriesPage)
    .query(async ({ ctx, input }) => {
      const { id, status = null, before_seq: beforeSeq = null, limit } = input;
      const page = { status, beforeSeq, limit };
      const { items, nextBeforeSeq } = await ctx.services.core.webhooks.deliveries(
        ctx.principal.accountId,
        id,
        page,
      );
      return { data: items.map(toDeliveryBody), next_before_seq: nextBeforeSeq };
    }),

  /** Queues a message again. */
  replay: adminProcedure
    .input(Target.extend({ delivery: Id }))
    .output(DeliveryBody)
    .mutation(async ({ ctx, input }) =>
      toDeliveryBody(
        await ctx.services.core.webhooks.replay(ctx.principal.accountId, input.id, input.delivery),
      ),
    ),

  /** Queues the messages of all events in a date range again. */
  replayEvents: adminProcedure
    .input(Target.extend(ReplayInput.shape))
    .output(ReplayedBody)
    .mutation(async ({ ctx, input: { id, from: fromMs, to: toMs = null } }) => {
      const { webhooks } = ctx.services.core;
      const { queued, isMore } = await webhooks.replayRange(ctx.principal.accountId, id, { fromMs, toMs });
      return { queued, is_more: isMore };
    }),
});
