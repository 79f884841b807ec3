import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { extensionEvents } from '#contract/ahds/webhook-events.ts';
import type { SendMail } from '#service/core/mail/mailer.ts';
import { type Resolve, resolveBySystem } from '#service/core/outbound/receiver-address.ts';
import { withholdEventTypes } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/db.ts';
import type { Store } from '../../db/store.ts';
import type { Binding } from '../../http/bind.ts';
import { inContext } from '../../http/request-context.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { deliveriesHandlers } from './deliveries.handlers.ts';
import { deliveryDispatcher } from './delivery-dispatcher.ts';
import { deliveryQueueStore } from './delivery-queue.store.ts';
import { deliveryRetentionWorker } from './delivery-retention.store.ts';
import { endFinishedRuns } from './delivery-runs.store.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { receiverIncidents } from './receiver-incidents.ts';
import { receiverRequests } from './receiver-requests.ts';
import { replayHandlers } from './replay.handlers.ts';
import { replayWorkers } from './replay.worker.ts';
import { deliverySender, logAttempts } from './send-delivery.ts';
import { siteEventsHandlers } from './site-events.handlers.ts';
import { sendNow } from './test-delivery.ts';
import { failUnsubscribed } from './unsubscribed-deliveries.store.ts';
import { webhookHeadersStore } from './webhook-headers.store.ts';
import { webhookMaintenanceHandlers } from './webhook-maintenance.handlers.ts';
import { webhookSecretsStore } from './webhook-secrets.store.ts';
import { webhooksHandlers } from './webhooks.handlers.ts';
import { webhooksStore } from './webhooks.store.ts';

/** Clock, randomness, DNS and timeouts, which tests replace. */
export interface WebhookDeps {
  now(): Date;
  /** Between 0 and 1. */
  random(): number;
  resolve: Resolve;
  timeoutMs: number;
  /** Poll interval for due deliveries while nothing is committed. */
  idlePollMs: number;
}

/** What production uses, except for `now`, which is the database's clock. */
export const productionDeps: Omit<WebhookDeps, 'now'> = {
  random: Math.random,
  resolve: resolveBySystem,
  timeoutMs: 15_000,
  idlePollMs: 2_000,
};

/** The webhooks feature: its workers and handlers. */
export function webhooksFeature(deps: {
  store: Store;
  sealing: Sealing;
  eventDays: number;
  publicUrl: string;
  version: string;
  allowsLoopback: boolean;
  /** Whether the deployment has the extended event types. */
  extensions: boolean;
  jobs: Jobs;
  sendMail: SendMail;
  onError(error: unknown): void;
  log: Pick<FastifyBaseLogger, 'info'>;
  overrides?: Partial<WebhookDeps> | undefined;
}) {
  const { store, eventDays, publicUrl, jobs, sendMail, onError } = deps;
  const { db } = store;
  const deliveryQueue = deliveryQueueStore(store.background, randomUUID());
  const { now, random, resolve, timeoutMs, idlePollMs } = {
    ...productionDeps,
    now: deliveryQueue.now,
    ...deps.overrides,
  };
  const addresses = { resolve, allowsLoopback: deps.allowsLoopback };
  const secrets = webhookSecretsStore(deps.sealing);
  const headers = webhookHeadersStore(deps.sealing);
  const requests = receiverRequests({ rules: addresses, timeoutMs });
  const userAgent = `Paddock/${deps.version}`;
  const send = logAttempts(
    deps.log,
    deliverySender({ db: store.background, requests, secrets, headers, userAgent, now }),
  );

  const incidents = receiverIncidents({
    db: store.background,
    eventDays,
    sendMail,
    publicUrl,
    now,
  });
  const isShared = () => dispatcher.isShared();
  const work = deliveryWorker({ deliveryQueue, send, now, random, isShared, ...incidents });
  // Otherwise its statements would be logged as those of the request that woke it.
  const worker: typeof work = (...args) => inContext({ queue: 'deliveries' }, () => work(...args));
  const dispatcher = deliveryDispatcher({
    deliveryQueue,
    commits: store.commits,
    idlePollMs,
    worker,
    now,
    onError,
  });
  // The worker uses another connection, which sees only committed rows.
  const wake = (tx: Tx, webhookId: string) => afterCommit(tx, () => dispatcher.wake(webhookId));
  const webhooks = webhooksStore({ db, secrets, now, wake, jobs });

  return {
    workers: [deliveryRetentionWorker(db, eventDays, now), ...replayWorkers(db, now)],
    dispatcher,

    /** Resumes the work of an earlier process. */
    async start(): Promise<void> {
      if (deps.extensions) await withholdEventTypes(db, []);
      else {
        await withholdEventTypes(db, extensionEvents);
        await endFinishedRuns(db, await failUnsubscribed(db, { now: now() }));
      }
      if (store.kind === 'pglite') await deliveryQueue.evictOthers();
      inContext({ queue: 'deliveries' }, () => dispatcher.start());
    },

    handlers(): Binding[] {
      return [
        ...webhooksHandlers({ db, webhooks, addresses }),
        ...deliveriesHandlers({ db, now, wake }),
        ...replayHandlers({ db, now, jobs }),
        ...siteEventsHandlers(db),
        ...webhookMaintenanceHandlers({
          ...{ db, webhooks, secrets, headers },
          sendNow: sendNow({ db, deliveryQueue, send, now }),
          onRecovery: incidents.onRecovery,
          now,
          wake,
        }),
      ];
    },

    async stop(): Promise<void> {
      await dispatcher.stop();
      requests.close();
    },
  };
}
