import { createTransport } from 'nodemailer';
import type { Db, Tx } from '#service/db/db.ts';
import type { Jobs, Worker } from '#service/jobs/jobs.ts';
import { findQueuedMail, insertMail, markMailSent, type NewMail } from './mails.store.ts';

/** Queues an email in the transaction that causes it. Throws `too_many_requests` at the address's limit. */
export type SendMail = (tx: Tx, mail: NewMail) => Promise<void>;

const queue = 'mail';

/**
 * Email by SMTP if a server is configured; otherwise emails are stored in the outbox for administrators. Returns
 * the job's worker, `sendMail`, and `stop`, which closes the connection.
 */
export function mailer(deps: { db: Db; jobs: Jobs; smtpUrl: string | undefined; from: string }) {
  const { db, jobs, smtpUrl, from } = deps;
  // One connection for many emails: connecting takes longer than an email, and some servers limit connections.
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({ url: smtpUrl, pool: true, maxConnections: 1 });

  const worker: Worker<{ mailId: string }> = {
    queue,
    // For about a day, in which people repair a mail server.
    retryLimit: 30,
    retryDelay: 5,
    retryDelayMax: 3_600,
    async work({ mailId }) {
      const mail = await findQueuedMail(db, mailId);
      if (mail === undefined) return;
      // It was queued by a process that has one, or had one before.
      if (transport === undefined) throw new Error('SMTP_URL is not set');
      const { to_address: to, subject, body: text } = mail;
      await transport.sendMail({ from, to, subject, text });
      await markMailSent(db, mailId);
    },
  };

  const sendMail: SendMail = async (tx, mail) => {
    const mailId = await insertMail(tx, mail, transport === undefined ? 'kept' : 'queued');
    if (transport !== undefined) await jobs.send(tx, queue, { mailId });
  };

  const stop = () => transport?.close();

  return { worker, sendMail, stop, keepsOutbox: transport === undefined };
}
