import {
  hasAccepted,
  type Inviting,
  mailInvitation,
  mailUser,
} from '#service/core/accounts/invitations.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import { findUserByEmail, lockUser } from '#service/core/accounts/user-record.store.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import { formatDateTimeFor } from '#service/core/mail/mail-reader.ts';
import { findLinkToken, issueLinkToken } from '#service/core/security/link-tokens.store.ts';
import { inLanguage } from '#service/http/request-language.ts';
import type { Language } from '#words/language.ts';
import { spokenLanguage, t } from '#words/t.ts';
import type { Db, Tx } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';

/** A request without a session, with its IP address. `tokenHash` is that of a link, in hexadecimal. */
type MailRequest =
  | { kind: 'reset'; email: string; ip: string }
  | { kind: 'invitation'; tokenHash: string; ip: string };

type MailJob = MailRequest & { language: Language };

const queue = 'account-mails';
/** Validity of a reset link in hours, as the email states. */
const resetHours = 1;

/** Queues a request; the account is looked up later, so that the response time reveals nothing. */
export async function requestMail(db: Db, jobs: Jobs, request: MailRequest): Promise<void> {
  const job: MailJob = { ...request, language: spokenLanguage() };
  await db.transaction().execute((tx) => jobs.send(tx, queue, job));
}

/** Sends the requested email if the account exists; otherwise nothing is sent. */
export function accountMailWorker({ db, ...inviting }: { db: Db } & Inviting): Worker<MailJob> {
  return {
    queue,
    retryLimit: 3,
    retryDelay: 5,
    async work({ language, ...request }) {
      const send = () =>
        db
          .transaction()
          .execute((tx) =>
            request.kind === 'reset'
              ? mailReset(tx, request, inviting)
              : resendInvitationMail(tx, request, inviting),
          );
      await inLanguage(language, send).catch((error: unknown) => {
        // A fourth email within an hour is dropped as redundant.
        if (!(error instanceof ProblemError && error.code === 'too_many_requests')) throw error;
      });
    },
  };
}

async function mailReset(
  tx: Tx,
  { email, ip }: { email: string; ip: string },
  inviting: Inviting,
): Promise<void> {
  const account = await findUserByEmail(tx, email);
  const user = account && (await lockUser(tx, account.user_id));
  if (user === undefined || !user.is_enabled) return;
  const actor = { caller: undefined, ip };
  if (user.password_hash === null) {
    if (user.invitation_state !== 'pending') return;
    const after = await mailInvitation(tx, user, inviting);
    await recordUserWrite(tx, { actor, action: 'forgotPassword', before: user, after });
    return;
  }
  const { token, expiresAt } = await issueLinkToken(tx, user.user_id, {
    purpose: 'reset',
    hours: resetHours,
  });
  const link = `${inviting.publicUrl}/console/reset-password#${token}`;
  await mailUser(tx, user, {
    sendMail: inviting.sendMail,
    write: (reader) => ({
      subject: t('Set a new password for Paddock'),
      body: resetText(user.first_name, link, formatDateTimeFor(reader, expiresAt)),
    }),
  });
  const more = { after: auditFacts({ resetLinkExpiresAt: expiresAt.toISOString() }) };
  await recordUserWrite(tx, { actor, action: 'forgotPassword', before: user, after: user, more });
}

/** Repeats only the latest, unrevoked invitation, to its original address. */
async function resendInvitationMail(
  tx: Tx,
  { tokenHash, ip }: { tokenHash: string; ip: string },
  inviting: Inviting,
): Promise<void> {
  const link = await findLinkToken(tx, Buffer.from(tokenHash, 'hex'));
  if (link?.purpose !== 'invitation') return;
  if (link.state !== 'expired' && link.state !== 'superseded') return;
  const user = await lockUser(tx, link.userId);
  if (user === undefined || !user.is_enabled) return;
  if (hasAccepted(user) || user.invitation_state !== 'pending') return;
  const after = await mailInvitation(tx, user, inviting);
  const actor = { caller: undefined, ip };
  await recordUserWrite(tx, { actor, action: 'regenerateInvitation', before: user, after });
}

function resetText(firstName: string, link: string, until: string): string {
  return [
    t('Hello {firstName},', { firstName }),
    t('Someone, probably you, requested a new password for Paddock. Choose one here:'),
    link,
    t('The link works once, until {until}. Earlier links no longer work.', { until }),
    t('If it wasn’t you, you can ignore this email: your password won’t change.'),
  ].join('\n\n');
}
