import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';

/** The path's parameter where a site is a number. Throws the 404 that an address with anything else deserves. */
export function siteParams(siteId: string): { siteId: number } {
  if (/^\d{1,9}$/.test(siteId)) return { siteId: Number(siteId) };
  throw new ApiError({
    statusCode: 404,
    code: 'not_found',
    message: t('There is no site with the id {siteId}', { siteId }),
  });
}
