/** A version of a demo webhook's configuration. Its author is null where the service itself saved it. */
export interface DemoWebhookVersion {
  action:
    | 'createWebhook'
    | 'patchWebhook'
    | 'rotateWebhookSecret'
    | 'enableWebhook'
    | 'disableWebhook';
  savedAt: string;
  authorEmail: string | null;
  name: string;
  url: string;
  description: string;
  events: string[];
  status: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
}

/** One request and what came back. */
export interface DemoAttempt {
  startedAt: string;
  latencyMs: number;
  statusCode: number | null;
  responseBody: string;
  error: string | null;
}

/** An event on its way to a webhook, as far as it has come. */
export interface DemoDelivery {
  eventId: string;
  eventType: string;
  subject: string;
  body: string;
  createdAt: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: DemoAttempt[];
  nextAttemptAt: string | null;
}

export interface DemoWebhook {
  webhookId: string;
  siteId: number;
  /** Oldest first. */
  versions: DemoWebhookVersion[];
  /** Oldest first. */
  deliveries: DemoDelivery[];
}
