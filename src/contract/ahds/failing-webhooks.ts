import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';
import { ahdsSiteParams } from './ahds.ts';

/** A separate extension, since the console calls it on every page of a site. */
export const countFailingWebhooks = defineOperation({
  id: 'countFailingWebhooks',
  area: 'ahds',
  origin: 'extension',
  access: siteReaders,
  method: 'GET',
  path: '/site/{siteId}/ahds/v1/webhook-failing',
  summary: 'How many active webhooks of a site keep failing',
  params: ahdsSiteParams,
  output: z.looseObject({ failing: z.number() }),
});
