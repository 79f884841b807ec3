import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { pastedEmail } from '#contract/base/text-fields.ts';
import { type BulkInviteCheck, inviteSchema } from '#contract/people/user-bulk.ts';
import { emailKey } from '#service/core/accounts/email-address.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { refuseRoleAbove } from './user-guards.rules.ts';
import { placesOfNewUser } from './user-memberships.rules.ts';
import { findEmails } from './users.store.ts';

/** The address of a row, if it has one. */
export function emailOf(row: object): string {
  return 'email' in row && typeof row.email === 'string'
    ? pastedEmail.parse(row.email).slice(0, 254).toWellFormed()
    : '';
}

/** Previews the outcome of each row before anyone is invited. */
export async function checkInvites(
  db: Db,
  caller: Caller,
  rows: readonly object[],
): Promise<BulkInviteCheck> {
  const existingEmails = await findEmails(db, rows.map(emailOf));
  const seenEmails = new Set<string>();
  const checked: BulkInviteCheck['rows'] = [];
  for (const [row, input] of rows.entries()) {
    const issues = await issuesWith(db, caller, input);
    const email = emailKey(emailOf(input));
    if (issues.length > 0) checked.push({ row, outcome: 'invalid', issues });
    else if (existingEmails.has(email)) {
      checked.push(duplicateRow(row, t('An account with this email address already exists')));
    } else if (seenEmails.has(email)) {
      checked.push(duplicateRow(row, t('This address is already higher up in the list')));
    } else checked.push({ row, outcome: 'ready', issues: [] });
    if (email !== '') seenEmails.add(email);
  }
  return { rows: checked };
}

function duplicateRow(row: number, message: string): BulkInviteCheck['rows'][number] {
  return { row, outcome: 'duplicate', issues: [{ path: 'email', message }] };
}

async function issuesWith(db: Db, caller: Caller, row: object): Promise<ProblemIssue[]> {
  const parsed = inviteSchema.safeParse(row, issueMessages);
  if (!parsed.success) return issuesOf(parsed.error);
  try {
    refuseRoleAbove(caller, parsed.data.role);
    await placesOfNewUser(db, caller, parsed.data);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [...(error.issues ?? [{ path: '', message: error.message }])];
  }
}
