import { ApiError } from '#app/kit/api/api-error.ts';

/** Why no password can be set with a link. */
export type LinkProblem = 'cut-off' | 'unknown' | 'expired' | 'used' | 'superseded' | 'disabled';

const byCode: Readonly<Record<string, LinkProblem>> = {
  not_found: 'unknown',
  link_expired: 'expired',
  link_used: 'used',
  link_superseded: 'superseded',
  user_disabled: 'disabled',
};

/** Other deployments may send a status alone, and that can mean several things. */
const byStatus: Readonly<Record<number, LinkProblem>> = {
  401: 'unknown',
  403: 'unknown',
  404: 'unknown',
  410: 'expired',
};

/** What is wrong with the link; undefined when it is something else that failed, such as the new password. */
export function linkProblemOf(error: unknown): LinkProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.issues.some(({ path }) => path === 'token')) return 'unknown';
  return byCode[error.code] ?? (error.code === '' ? byStatus[error.status] : undefined);
}
