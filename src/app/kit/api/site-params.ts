import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';

/** A numeric site id as path parameter. Throws a 404 for anything else. */
export function siteParams(siteId: string): { siteId: number } {
  if (/^\d{1,9}$/.test(siteId)) return { siteId: Number(siteId) };
  throw new ApiError({
    statusCode: 404,
    code: 'not_found',
    message: t('Site {siteId} not found', { siteId }),
  });
}
