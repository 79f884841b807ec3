import { listClientAccounts } from '#contract/people/client-accounts.ts';
import { listMails, listSites } from '#contract/people/practice.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { clientAccountsStore } from './client-accounts.store.ts';
import { outboxStore, sitesStore } from './practice.store.ts';

/** Sites and client accounts with their names, and the email outbox. */
export function practiceHandlers(db: Db): Binding[] {
  const sites = sitesStore(db);
  const clientAccounts = clientAccountsStore(db);
  const outbox = outboxStore(db);
  return [
    bind(listSites, async ({ caller }) => ({ body: { data: await sites.list(caller) } })),
    bind(listClientAccounts, async ({ caller, query }) => ({
      body: await clientAccounts.list(caller, query),
    })),
    bind(listMails, async ({ caller, query }) => ({ body: await outbox.list(caller, query) })),
  ];
}
