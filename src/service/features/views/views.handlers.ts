import { deleteView, listViews, saveView } from '#contract/console/views.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { viewsStore } from './views.store.ts';

/** Saved views of lists, own and shared. */
export function viewsHandlers(db: Db): Binding[] {
  const views = viewsStore(db);
  return [
    bindBody(listViews, async ({ caller, params }) => ({
      data: await views.list(caller, params.list),
    })),

    bindBody(saveView, async ({ caller, params, body }) => {
      if (body.isShared && caller.role === 'CLIENT_ACCOUNT_USER') {
        throw new ProblemError('forbidden', t('Client account users can’t share views'));
      }
      return await views.save(caller, params.list, body);
    }),
    bindBody(deleteView, ({ caller, params, query }) =>
      views.remove(caller, params.list, query.name),
    ),
  ];
}
