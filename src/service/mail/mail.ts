import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Db, Tx } from '../db/db.ts';
import type { Jobs, Worker } from '../jobs/jobs.ts';
import { countMail } from './mail-limit.ts';

/** A mail to one person. The body is plain text; a link in it may hold a secret. */
interface NewMail {
  userId: string | null;
  to: string;
  subject: string;
  body: string;
}

/**
 * Puts a mail on its way, as part of the transaction that caused it. Throws `too_many_requests` when its address has
 * had enough for now; what the mail was about is then not done either.
 */
export type SendMail = (tx: Tx, mail: NewMail) => Promise<void>;

const queue = 'mail';

/**
 * Mail through SMTP where a server is configured; else mails are kept in the outbox, where administrators read them.
 * Gives the worker that the job queue runs, and `sendMail` for those who cause mails.
 */
export function mailer(given: { db: Db; smtpUrl: string | undefined; from: string }) {
  const { db, smtpUrl, from } = given;
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);

  const worker: Worker<{ mailId: string }> = {
    queue,
    retryLimit: 8,
    retryDelay: 5,
    async work({ mailId }) {
      const mail = await db
        .selectFrom('mails')
        .selectAll()
        .where('mail_id', '=', mailId)
        .where('state', '=', 'queued')
        .executeTakeFirst();
      if (mail === undefined || transport === undefined) return;
      const { to_address: to, subject, body: text } = mail;
      await transport.sendMail({ from, to, subject, text });
      // What was sent is forgotten: its link is a secret of the person it went to.
      await db
        .updateTable('mails')
        .set({ state: 'sent', sent_at: new Date(), body: '' })
        .where('mail_id', '=', mailId)
        .execute();
    },
  };

  const sendMail =
    (jobs: Jobs): SendMail =>
    async (tx, mail) => {
      await countMail(tx, mail.to);
      const mailId = randomUUID();
      await tx
        .insertInto('mails')
        .values({
          mail_id: mailId,
          user_id: mail.userId,
          to_address: mail.to,
          subject: mail.subject,
          body: mail.body,
          state: transport === undefined ? 'kept' : 'queued',
          created_at: new Date(),
        })
        .execute();
      if (transport !== undefined) await jobs.send(tx, queue, { mailId });
    };

  return { worker, sendMail, keepsOutbox: transport === undefined };
}
