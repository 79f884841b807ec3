import { createTransport } from 'nodemailer';
import type { Db, Tx } from '#service/db/db.ts';
import type { Jobs, Worker } from '#service/jobs/jobs.ts';
import { findQueuedMail, insertMail, markMailSent, type NewMail } from './mails.store.ts';

/**
 * Puts a mail on its way, as part of the transaction that caused it. Throws `too_many_requests` when its address has
 * had enough for now; what the mail was about is then not done either.
 */
export type SendMail = (tx: Tx, mail: NewMail) => Promise<void>;

const queue = 'mail';

/**
 * Mail through SMTP where a server is configured; else mails are kept in the outbox, where administrators read them.
 * Gives the worker that the job queue runs, `sendMail` for those who cause mails, and `stop`, which ends the connection.
 */
export function mailer(deps: { db: Db; smtpUrl: string | undefined; from: string }) {
  const { db, smtpUrl, from } = deps;
  // One connection for many mails: being greeted takes longer than a mail, and some servers take few a minute.
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({ url: smtpUrl, pool: true, maxConnections: 1 });

  const worker: Worker<{ mailId: string }> = {
    queue,
    retryLimit: 8,
    retryDelay: 5,
    async work({ mailId }) {
      const mail = await findQueuedMail(db, mailId);
      if (mail === undefined || transport === undefined) return;
      const { to_address: to, subject, body: text } = mail;
      await transport.sendMail({ from, to, subject, text });
      await markMailSent(db, mailId);
    },
  };

  const sendMail =
    (jobs: Jobs): SendMail =>
    async (tx, mail) => {
      const mailId = await insertMail(tx, mail, transport === undefined ? 'kept' : 'queued');
      if (transport !== undefined) await jobs.send(tx, queue, { mailId });
    };

  const stop = () => transport?.close();

  return { worker, sendMail, stop, keepsOutbox: transport === undefined };
}
