import { randomUUID } from 'node:crypto';
import { getMissedEvents, replayEvents } from '#contract/ahds/webhook-replay.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import { insertRun } from '#service/core/runs/runs.store.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type ReplayJob, replayQueue } from './replay.worker.ts';
import { replaysStore } from './replays.store.ts';
import { auditWebhook, findWebhook, lockWebhook } from './webhook-records.store.ts';

/** Missed events of a webhook, and their replay. */
export function replayHandlers(deps: { db: Db; now(): Date; jobs: Jobs }): Binding[] {
  const { db, now, jobs } = deps;
  const replays = replaysStore(db);
  return [
    bindBody(getMissedEvents, async ({ params, query }) => {
      const { webhook_id: webhookId } = await findWebhook(db, params);
      const until = query.until ?? now().toISOString();
      return await replays.preview({ ...query, until, webhookId });
    }),
    bindBody(replayEvents, async (call) => {
      const { params } = call;
      const { runId = randomUUID(), ...filter } = call.body;
      const missed = { ...filter, until: filter.until ?? now().toISOString() };
      const { webhook_id: webhookId } = await findWebhook(db, params);
      const total = await replays.count({ ...missed, webhookId });
      await db.transaction().execute(async (tx) => {
        const row = await lockWebhook(tx, params);
        const siteId = String(params.siteId);
        const details = { siteId, webhookId, name: row.name, isQueued: false, missed };
        const start = { runId, kind: 'replayEvents', actor: call, total };
        if (!(await insertRun(tx, start, { resend: details }))) return;
        await jobs.send(tx, replayQueue, { runId } satisfies ReplayJob);
        const facts = { before: auditFacts({}), after: auditFacts({ ...missed, matching: total }) };
        await auditWebhook(tx, { action: replayEvents.id, actor: call, row, ...facts });
      });
      return { runId };
    }),
  ];
}
