import { listClientAccounts } from '#contract/people/client-accounts.ts';
import { listMails, listSites } from '#contract/people/practice.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { findClientAccounts, findOutbox, findSites } from './practice.store.ts';

/** Sites and client accounts with their names, and the email outbox. */
export function practiceHandlers(db: Db): Binding[] {
  return [
    bindBody(listSites, async ({ caller }) => ({ data: await findSites(db, caller) })),
    bindBody(listClientAccounts, ({ caller, query }) => findClientAccounts(db, caller, query)),
    bindBody(listMails, ({ caller, query }) => findOutbox(db, caller, query)),
  ];
}
