import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf, timeOrderParam } from '../base/paging.ts';
import { integerParam, textParam, withDefault } from '../base/query-params.ts';
import { administrators, siteReaders } from './roles.ts';

/** A site with the names of its brand and organization. The interface has only site numbers. */
const siteSchema = z.looseObject({
  siteId: z.string(),
  name: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  /** Default ids of the site and organization in event groups. */
  ahdsLocationId: z.optional(z.string()),
  ahdsOrganizationId: z.optional(z.string()),
});
export type Site = z.output<typeof siteSchema>;

export const listSites = defineOperation({
  id: 'listSites',
  area: 'practice',
  method: 'GET',
  path: '/sites',
  summary: "The caller's sites with their names",
  origin: 'extension',
  access: siteReaders,
  output: z.looseObject({ data: z.array(siteSchema) }),
});

/** An email of a deployment without a mail server. `text` contains the link. */
const mailSchema = z.looseObject({
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type Mail = z.output<typeof mailSchema>;

export const listMails = defineOperation({
  id: 'listMails',
  area: 'practice',
  method: 'GET',
  path: '/outbox',
  summary: 'Mails kept instead of sent, newest first; only where no mail server is configured',
  origin: 'extension',
  access: administrators,
  query: z.strictObject({
    to: z.optional(textParam),
    sortOrder: timeOrderParam,
    page: withDefault(integerParam({ maximum: 100_000 }), 0),
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25),
  }),
  output: pageOf(mailSchema),
});
