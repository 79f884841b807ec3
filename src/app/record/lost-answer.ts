import { ApiError } from '#app/kit/api/api-error.ts';
import { t } from '#words/t.ts';

/** No answer came, or none that could be read: nobody knows whether it was stored. */
export function isLostAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.mayBeDone;
}

/** What to tell of it, and what to do now: `way`, as far as that is not to save again. */
export function lostAnswer(
  error: ApiError,
  way = t('Save again to make sure: nothing is stored twice.'),
): ApiError {
  const { code, message: why } = error;
  const message = t('{why} It may be stored all the same. {way}', {
    why: why.replace(/[.!]?$/, '.'),
    way,
  });
  return new ApiError({ statusCode: 0, code, message }, { cause: error });
}
