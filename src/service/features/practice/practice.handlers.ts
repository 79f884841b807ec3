import { listClientAccounts } from '#contract/people/client-accounts.ts';
import { listMails, listSites } from '#contract/people/practice.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { findClientAccounts, findOutbox, findSites } from './practice.store.ts';

/** Sites and client accounts with their names, and the email outbox. */
export function practiceHandlers(db: Db): Binding[] {
  return [
    bind(listSites, async ({ caller }) => ({ body: { data: await findSites(db, caller) } })),
    bind(listClientAccounts, async ({ caller, query }) => ({
      body: await findClientAccounts(db, caller, query),
    })),
    bind(listMails, async ({ caller, query }) => ({ body: await findOutbox(db, caller, query) })),
  ];
}
