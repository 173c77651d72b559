/** A signed message to a webhook. */
export type WebhookMessage = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** The response to a message, or the reason why there was none. */
export type MessageOutcome =
  | { kind: 'response'; status: number; retryAfterMs: number | null }
  /** `error`: a message for the owner of the webhook. */
  | { kind: 'failed'; error: string };

/** Sends a message by POST to an address that the service may contact. Does not follow redirects. Never rejects. */
export type SendMessage = (message: WebhookMessage) => Promise<MessageOutcome>;
