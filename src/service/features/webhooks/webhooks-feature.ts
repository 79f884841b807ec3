import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/db.ts';
import type { Store } from '../../db/store.ts';
import type { Binding } from '../../http/bind.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';
import type { SendMail } from '../../mail/mail.ts';
import { sealing } from '../../security/sealing.ts';
import { deliveriesHandlers } from './deliveries.handlers.ts';
import { outboxStore } from './outbox.store.ts';
import { type Resolve, resolveBySystem } from './receiver-address.ts';
import { receiverRequests } from './receiver-requests.ts';
import { deliverySender } from './send-delivery.ts';
import { sendNow } from './send-now.ts';
import { type TidyJob, tidyDeliveriesWorker, tidyQueue } from './tidy-deliveries.worker.ts';
import { webhookCareHandlers } from './webhook-care.handlers.ts';
import { webhookPump } from './webhook-pump.ts';
import { webhookPumps } from './webhook-pumps.ts';
import { webhookSecretsStore } from './webhook-secrets.store.ts';
import { webhookTroubles } from './webhook-troubles.ts';
import { webhooksHandlers } from './webhooks.handlers.ts';
import { webhooksStore } from './webhooks.store.ts';

/** What the world outside is like; tests bring their own. */
export interface WebhookWorld {
  now(): Date;
  /** From 0 to 1. */
  random(): number;
  resolve: Resolve;
  /** How long a receiver may take to answer. */
  timeoutMs: number;
}

/** The world as it is. */
export const ordinaryWorld: WebhookWorld = {
  now: () => new Date(),
  random: Math.random,
  resolve: resolveBySystem,
  timeoutMs: 15_000,
};

/** Webhooks, whole: its workers for the queue, and, once that runs, its handlers. */
export function webhooksFeature(given: {
  store: Store;
  secret: string;
  publicUrl: string;
  version: string;
  allowsLoopback: boolean;
  sendMail(jobs: Jobs): SendMail;
  onError(error: unknown): void;
  world?: Partial<WebhookWorld> | undefined;
}) {
  const { store, publicUrl, onError } = given;
  const { db } = store;
  const { now, random, resolve, timeoutMs } = { ...ordinaryWorld, ...given.world };
  const addresses = { resolve, allowsLoopback: given.allowsLoopback };
  const secrets = webhookSecretsStore(sealing(given.secret));
  const requests = receiverRequests({ rules: addresses, timeoutMs });
  const outbox = outboxStore(store.background, randomUUID());
  const userAgent = `Paddock/${given.version}`;
  const send = deliverySender({ db: store.background, requests, secrets, userAgent, now });

  const later: { jobs?: Jobs } = {};
  const jobs = () => {
    if (later.jobs === undefined) throw new Error('The queue has not been started');
    return later.jobs;
  };
  const onFailure = webhookTroubles({
    db: store.background,
    sendMail: (tx, mail) => given.sendMail(jobs())(tx, mail),
    publicUrl,
    now,
  });
  const isShared = () => pumps.isShared();
  const pump = webhookPump({ outbox, send, now, random, isShared, onFailure });
  const pumps = webhookPumps({ outbox, pump, now, onError });
  const tidy = (tx: Tx, webhookId: string) =>
    jobs().send(tx, tidyQueue, { webhookId } satisfies TidyJob);
  const webhooks = webhooksStore({ db, secrets, now, wake: pumps.wake, tidy });
  const workers: Worker<never>[] = [tidyDeliveriesWorker(db, now)];

  return {
    workers,
    pumps,

    /** Takes up what an earlier process left. */
    async start(started: Jobs): Promise<void> {
      later.jobs = started;
      if (store.kind === 'pglite') await outbox.forgetOthers();
      pumps.start();
    },

    handlers(): Binding[] {
      return [
        ...webhooksHandlers({ webhooks, addresses }),
        ...deliveriesHandlers({ db, now, wake: pumps.wake }),
        ...webhookCareHandlers({
          db,
          webhooks,
          sendNow: sendNow({ db, outbox, send, now }),
          now,
          wake: pumps.wake,
        }),
      ];
    },

    async stop(): Promise<void> {
      await pumps.stop();
      requests.close();
    },
  };
}
