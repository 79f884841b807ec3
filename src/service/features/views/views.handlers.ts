import { deleteView, listViews, saveView } from '#contract/console/views.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { viewsStore } from './views.store.ts';

/** Saved views of lists, own and shared. */
export function viewsHandlers(db: Db): Binding[] {
  const views = viewsStore(db);
  return [
    bind(listViews, async ({ caller, params }) => ({
      body: { data: await views.list(caller, params.list) },
    })),

    bind(saveView, async ({ caller, params, body }) => {
      if (body.isShared && caller.role === 'CLIENT_ACCOUNT_USER') {
        throw new ProblemError('forbidden', t('Client account users can’t share views'));
      }
      return { body: await views.save(caller, params.list, body) };
    }),

    bind(deleteView, async ({ caller, params, query }) => {
      await views.remove(caller, params.list, query.name);
      return {};
    }),
  ];
}
