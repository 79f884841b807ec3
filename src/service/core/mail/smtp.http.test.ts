import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '#contract/people/practice.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import type { Language } from '#words/language.ts';
import { formatDateTimeFor } from './mail-reader.ts';

/** Parsed as a mail program would. */
const received: Email[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    buffer(stream)
      .then(async (mail) => received.push(await PostalMime.parse(mail)))
      .then(() => done(), done);
  },
});
const listening = mailServer.listen(0, '127.0.0.1');
await once(listening, 'listening');
// A listening TCP server's address is never the name of a pipe.
const { port } = listening.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

/** The clock of webhooks runs ahead by this much. */
let aheadMs = 0;
const service = await testService(
  { smtpUrl: `smtp://127.0.0.1:${port}` },
  { now: () => new Date(Date.now() + aheadMs), random: () => 0.5 },
);
beforeEach(() => {
  aheadMs = 0;
  received.length = 0;
});
const soon = { timeout: 20_000, interval: 20 };

test('a resent invitation arrives, and its body is deleted', async () => {
  const client = await service.signInAs();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const { userId, email } = await service.makeUser({
    firstName: 'Ida',
    role: 'SITE_USER',
    hasPassword: false,
    invitation: { state: 'pending', sentAt: past, expiresAt: past },
  });
  const resent = await client.call('POST', `/users/${userId}/resend-invitation`);
  expect(resent.statusCode).toBe(202);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  const [mail] = received;
  expect(mail?.to).toEqual([{ name: '', address: email }]);
  expect(mail?.text).toContain('Hello Ida,');
  expect(mail?.text).toMatch(new RegExp(`${testPublicUrl}/console/invitation#[\\w-]{43}\\s`));
  const stored = () =>
    service.db.selectFrom('mails').select(['state', 'body', 'sent_at']).execute();
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual([{ state: 'sent', body: '', sent_at: expect.any(Date) }]);
});

test('has no outbox, and does not list it as a capability', async () => {
  const client = await service.signInAs();
  expectProblem(await client.call('GET', '/outbox'), 'not_found');
  const { extensions } = (await service.call('GET', '/capabilities')).json();
  expect(extensions).not.toContain(listMails.id);
  const { paths } = (await service.call('GET', '/openapi.json')).json();
  expect(paths).not.toHaveProperty('/outbox');
});

const address = 'joerg.weiss@northfield.example';
const name = { firstName: 'Jörg', lastName: 'Weiß' };
const hooks = '/site/101/ahds/v1/webhook';

/** The headers that every email has. */
const toJoerg = {
  from: { name: 'Paddock', address: 'paddock@paddock.example' },
  to: [{ name: '', address }],
};

/** The emails, once this many have been sent and none is queued. The secret of a link is removed. */
async function mailsRead(count: number) {
  await expect.poll(() => received.length, soon).toBeGreaterThanOrEqual(count);
  // A duplicate would arrive a moment later.
  const unsent = () =>
    service.db.selectFrom('mails').select('mail_id').where('state', '!=', 'sent').execute();
  await expect.poll(unsent, soon).toEqual([]);
  return received.map(({ from, to, subject, text = '' }) => ({
    from,
    to,
    subject,
    text: text
      .trim()
      .replaceAll('\r\n', '\n')
      .replace(/#[\w-]{43}(?=\s|$)/, '#secret'),
  }));
}

async function expiryOf(purpose: 'invitation' | 'reset'): Promise<Date> {
  const tokens = service.db.selectFrom('user_tokens').select('expires_at');
  return (await tokens.where('purpose', '=', purpose).executeTakeFirstOrThrow()).expires_at;
}

describe.each<Language>(['en', 'de'])('to a person whose language is %s', (language) => {
  const isGerman = language === 'de';
  const reader = { language, timeZone: 'Europe/Berlin' };
  const likes = { language, timeZone: reader.timeZone };

  test('an invitation is in the inviter’s language, with inviter, practice and expiry', async () => {
    const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
    const body = { email: address, ...name, role: 'ADMIN' };
    const headers = { 'accept-language': isGerman ? 'de-AT' : 'en-GB' };
    expect((await client.call('POST', '/users', { body, headers })).statusCode).toBe(201);
    const until = formatDateTimeFor({ language, timeZone: 'UTC' }, await expiryOf('invitation'));
    const link = `${testPublicUrl}/console/invitation#secret`;
    const inviter = 'Ida Moore';
    const practice = 'Northfield Vets';
    expect(await mailsRead(1)).toEqual([
      {
        ...toJoerg,
        subject: isGerman ? 'Ihre Einladung zu Paddock' : 'Your invitation to Paddock',
        text: isGerman
          ? `Guten Tag Jörg,\n\n${inviter} hat Sie zu Paddock eingeladen, der Verwaltungskonsole von ${practice}. Wählen Sie zu Beginn ein Passwort:\n\n${link}\n\nDer Link funktioniert einmal, bis ${until}. Frühere Einladungen funktionieren nicht mehr.\n\nWenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.`
          : `Hello Jörg,\n\n${inviter} has invited you to Paddock, the administration console of ${practice}. Choose a password to get started:\n\n${link}\n\nThe link works once, until ${until}. Earlier invitations no longer work.\n\nIf you weren’t expecting this email, you can ignore it.`,
      },
    ]);
  });

  test('a password reset is in the recipient’s language and time zone', async () => {
    const client = await service.signInAs({ email: address, ...name });
    await client.call('PATCH', '/auth/user/preferences', { body: likes });
    const response = await service.call('POST', '/auth/forgot-password', {
      body: { email: address },
      // The requester may be someone else.
      headers: { 'accept-language': isGerman ? 'en' : 'de' },
    });
    expect(response.statusCode).toBe(202);
    const [mail] = await mailsRead(1);
    const until = formatDateTimeFor(reader, await expiryOf('reset'));
    const link = `${testPublicUrl}/console/reset-password#secret`;
    expect(mail).toEqual({
      ...toJoerg,
      subject: isGerman
        ? 'Ein neues Passwort für Paddock festlegen'
        : 'Set a new password for Paddock',
      text: isGerman
        ? `Guten Tag Jörg,\n\njemand, vermutlich Sie selbst, hat ein neues Passwort für Paddock angefordert. Legen Sie es hier fest:\n\n${link}\n\nDer Link funktioniert einmal, bis ${until}. Frühere Links funktionieren nicht mehr.\n\nWenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.`
        : `Hello Jörg,\n\nSomeone, probably you, requested a new password for Paddock. Choose one here:\n\n${link}\n\nThe link works once, until ${until}. Earlier links no longer work.\n\nIf it wasn’t you, you can ignore this email: your password won’t change.`,
    });
  });

  test('alerts of a webhook are in the recipient’s language and time zone', async () => {
    const client = await service.signInAs({ email: address, ...name });
    await client.call('PATCH', '/auth/user/preferences', { body: likes });
    const receiver = await startReceiver((_got, response) => response.writeHead(503).end());
    const parts = { name: 'Labor Süd', url: receiver.url, events: ['eventgroup.created'] };
    const { webhookId } = (await client.call('POST', hooks, { body: parts })).json();
    const hour = 3_600_000;
    /** Lets events and time pass until this many emails have arrived. */
    const mailed = async (count: number, stepMs: number) =>
      await expect
        .poll(async () => {
          const body = { name: 'Spring', status: 'active' };
          await client.call('POST', '/site/101/ahds/v1/eventgroup', { body });
          aheadMs += stepMs;
          return received.length;
        }, soon)
        .toBeGreaterThanOrEqual(count);
    await mailed(1, hour / 30);
    const { failing_since: since } = await service.db
      .selectFrom('webhook_states')
      .select('failing_since')
      .executeTakeFirstOrThrow();
    // Administrators are warned after three days of failures without a success.
    await mailed(2, 2 * hour);
    receiver.answer = (_got, response) => response.writeHead(200).end();
    await mailed(3, hour);
    receiver.answer = (_got, response) => response.writeHead(410).end();
    await mailed(4, hour);
    await receiver.close();

    const begin = formatDateTimeFor(reader, since ?? new Date(0));
    const end = formatDateTimeFor(reader, new Date((since?.getTime() ?? 0) + 5 * 86_400_000));
    const page = `${testPublicUrl}/console/sites/101/webhooks/${webhookId}`;
    const framed = (text: string) =>
      isGerman
        ? `Guten Tag Jörg,\n\nes geht um den Webhook Labor Süd (${new URL(receiver.url).origin}).\n\n${text}\n\nStatus ansehen: ${page}`
        : `Hello Jörg,\n\nThis is about the webhook Labor Süd (${new URL(receiver.url).origin}).\n\n${text}\n\nView status: ${page}`;
    const words = isGerman
      ? [
          [
            'Zustellungen an den Webhook Labor Süd schlagen fehl',
            `Seit ${begin} ist jede Zustellung fehlgeschlagen. Letzter Fehler: Der Empfänger antwortete 503.\n\nWir versuchen es weiter und senden alles, was wartet, sobald er antwortet. Wir benachrichtigen Sie dann.`,
          ],
          [
            'Der Webhook Labor Süd wird deaktiviert',
            `Seit ${begin} ist jede Zustellung fehlgeschlagen. Wenn bis ${end} keine gelingt, wird der Webhook deaktiviert.`,
          ],
          [
            'Der Webhook Labor Süd funktioniert wieder',
            `Sein Empfänger antwortet wieder erfolgreich, nachdem er seit ${begin} gestört war. Wartende Zustellungen werden gesendet.`,
          ],
          [
            'Der Webhook Labor Süd wurde deaktiviert',
            'Der Empfänger hat 410 geantwortet: es gibt ihn nicht mehr.\n\nAn ihn wird nichts mehr gesendet. Wartende Zustellungen werden 30 Tage aufbewahrt und gesendet, sobald der Webhook funktioniert und wieder aktiviert ist.',
          ],
        ]
      : [
          [
            'The webhook Labor Süd is failing',
            `Every delivery has failed since ${begin}. Last error: The receiver answered 503.\n\nWe keep retrying and will send everything queued once it responds. We’ll let you know when it does.`,
          ],
          [
            'The webhook Labor Süd will be disabled',
            `Every delivery has failed since ${begin}. If none succeeds by ${end}, the webhook will be disabled.`,
          ],
          [
            'The webhook Labor Süd works again',
            `Its receiver is responding successfully again after failing since ${begin}. Waiting deliveries are being sent.`,
          ],
          [
            'The webhook Labor Süd was disabled',
            'The receiver answered 410: it is gone for good.\n\nNothing more will be sent to it. Waiting deliveries are kept for 30 days and sent once the webhook works and is enabled again.',
          ],
        ];
    expect(await mailsRead(4)).toEqual(
      words.map(([subject, text = '']) => ({ ...toJoerg, subject, text: framed(text) })),
    );
  });
});
