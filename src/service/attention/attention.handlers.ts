import { getAttention } from '#contract/attention.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import { findAttention } from './attention.store.ts';

/** What the first page of the console begins with. */
export function attentionHandlers(db: Db): Binding[] {
  return [bind(getAttention, async ({ caller }) => ({ body: await findAttention(db, caller) }))];
}
