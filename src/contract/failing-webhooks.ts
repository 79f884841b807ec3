import * as z from 'zod/mini';
import { ahdsSiteParams } from './ahds.ts';
import { defineOperation } from './operation.ts';
import { siteReaders } from './roles.ts';

/** An extension that stands alone: the console asks for it on every page of a site. */
export const countFailingWebhooks = defineOperation({
  id: 'countFailingWebhooks',
  area: 'ahds',
  origin: 'extension',
  access: siteReaders,
  method: 'GET',
  path: '/site/{siteId}/ahds/v1/webhook-failing',
  summary: 'How many active webhooks of a site keep failing',
  params: ahdsSiteParams,
  status: 200,
  output: z.looseObject({ failing: z.number() }),
});
