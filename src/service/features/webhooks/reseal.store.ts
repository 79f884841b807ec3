import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';

/** Webhooks per step. */
const batch = 200;

interface SealedValues {
  reseal(db: Db, webhookIds: readonly string[]): Promise<number>;
}

/**
 * Seals anew what the service's previous secret sealed, so that it can be dropped. Repeated, since a process that still
 * has the previous secret as its current one may seal values meanwhile.
 */
export function resealWorker(deps: {
  db: Db;
  isRotating: boolean;
  values: readonly SealedValues[];
  onReseal(count: number): void;
}): Worker<object> {
  const { db, isRotating, values, onReseal } = deps;
  return {
    queue: 'webhook-reseal',
    schedule: '*/10 * * * *',
    async work() {
      if (!isRotating) return;
      let count = 0;
      let webhookIds = await idsAfter(db, undefined);
      while (webhookIds.length > 0) {
        for (const { reseal } of values) count += await reseal(db, webhookIds);
        webhookIds = await idsAfter(db, webhookIds.at(-1));
      }
      if (count > 0) onReseal(count);
    },
  };
}

async function idsAfter(db: Db, webhookId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('webhook_id')
    .where((where) =>
      where.and(webhookId === undefined ? [] : [where('webhook_id', '>', webhookId)]),
    )
    .orderBy('webhook_id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.webhook_id);
}
