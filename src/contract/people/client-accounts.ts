import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { commaList, integerParam, textParam, withDefault } from '../base/query-params.ts';
import { administrators } from './roles.ts';

/** A client account with its site. The interface has only the ids, as fields of users. */
const clientAccountSchema = z.looseObject({
  clientAccountId: z.string(),
  name: z.string(),
  siteId: z.string(),
  siteName: z.string(),
});
export type ClientAccount = z.output<typeof clientAccountSchema>;

/** Maximum client accounts on a page. */
export const clientAccountsLimit = 100;

export const listClientAccounts = defineOperation({
  id: 'listClientAccounts',
  area: 'practice',
  method: 'GET',
  path: '/client-accounts',
  summary: "The client accounts of the caller's organizations with their names, in their order",
  origin: 'extension',
  access: administrators,
  query: z.strictObject({
    /** Part of the name, or the whole number. */
    search: z.optional(textParam),
    clientAccountId: z.optional(commaList(z.string().check(z.maxLength(64)))),
    organizationId: z.optional(commaList(z.string().check(z.maxLength(64)))),
    page: withDefault(integerParam({ maximum: 100_000 }), 0),
    pageSize: withDefault(integerParam({ minimum: 1, maximum: clientAccountsLimit }), 25),
  }),
  output: pageOf(clientAccountSchema),
});
