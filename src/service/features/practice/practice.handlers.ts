import { listMails, listSites } from '#contract/practice.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { outboxStore, sitesStore } from './practice.store.ts';

/** The practice's own facts: sites with their names, and the outbox where mails are kept. */
export function practiceHandlers(db: Db): Binding[] {
  const sites = sitesStore(db);
  const outbox = outboxStore(db);
  return [
    bind(listSites, async ({ caller }) => ({ body: { data: await sites.list(caller) } })),
    bind(listMails, async ({ caller, query }) => ({ body: await outbox.list(caller, query) })),
  ];
}
