import { getAttention } from '#contract/console/attention.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { findAttention } from './attention.store.ts';

/** The summary on the console's home page. */
export function attentionHandlers(db: Db): Binding[] {
  return [bindBody(getAttention, ({ caller }) => findAttention(db, caller))];
}
