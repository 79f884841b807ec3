import { getAttention } from '#contract/console/attention.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import { type AttentionRules, findAttention } from './attention.store.ts';

/** The summary on the console's home page. */
export function attentionHandlers(db: Db, rules: AttentionRules): Binding[] {
  return [
    bind(getAttention, async ({ caller }) => ({ body: await findAttention(db, caller, rules) })),
  ];
}
