import { ApiError } from '#app/kit/api/api-error.ts';

/** Why a link cannot set a password. */
export type LinkProblem = 'cut-off' | 'unknown' | 'expired' | 'used' | 'superseded' | 'disabled';

const byCode: Readonly<Record<string, LinkProblem>> = {
  not_found: 'unknown',
  link_expired: 'expired',
  link_used: 'used',
  link_superseded: 'superseded',
  user_disabled: 'disabled',
};

/** For deployments that send only an ambiguous status. */
const byStatus: Readonly<Record<number, LinkProblem>> = {
  401: 'unknown',
  403: 'unknown',
  404: 'unknown',
  410: 'expired',
};

/** The link's problem; undefined if something else failed, such as the password's validation. */
export function linkProblemOf(error: unknown): LinkProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.issues.some(({ path }) => path === 'token')) return 'unknown';
  return byCode[error.code] ?? (error.code === '' ? byStatus[error.status] : undefined);
}
