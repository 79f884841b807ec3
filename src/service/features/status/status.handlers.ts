import { getStatus } from '#contract/console/status.ts';
import type { Store } from '#service/db/store.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import {
  findDueDeliveries,
  findMailFailure,
  findQueues,
  findReceiversDown,
  findStoreFacts,
} from './status.store.ts';

/** The status of the service. */
export function statusHandlers(deps: {
  store: Store;
  version: string;
  sendsMail: boolean;
}): Binding[] {
  const { store } = deps;
  const { db } = store;
  return [
    bindBody(getStatus, async () => {
      const [facts, queues, deliveries, receiversDown, lastFailure] = await Promise.all([
        findStoreFacts(db),
        findQueues(db),
        findDueDeliveries(db),
        findReceiversDown(db),
        findMailFailure(db),
      ]);
      const mails = queues.find(({ name }) => name === 'mail');
      return {
        versions: {
          service: deps.version,
          node: process.versions.node,
          store: facts.version,
          schema: facts.schema,
        },
        startedAt: new Date(performance.timeOrigin).toISOString(),
        // The first heartbeat comes shortly after the start.
        processes: Math.max(1, facts.processes),
        memoryBytes: process.memoryUsage.rss(),
        store: { kind: store.kind, sizeBytes: facts.sizeBytes },
        pools: store.pools().map((pool) => ({ ...pool })),
        queues,
        mail: {
          isConfigured: deps.sendsMail,
          waiting: (mails?.waiting ?? 0) + (mails?.active ?? 0),
          lastFailure,
        },
        deliveries,
        receiversDown,
      };
    }),
  ];
}
