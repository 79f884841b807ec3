import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps its mails and returns them over HTTP: `GET /?to=address`. */
const [smtpPort, httpPort] = process.argv.slice(2).map(Number);

const received: { to: string[]; text: string }[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    buffer(stream)
      .then(async (mail) => received.push({ to, text: (await PostalMime.parse(mail)).text ?? '' }))
      .then(() => done(), done);
  },
});

smtp.listen(smtpPort, '127.0.0.1');
// As in `foreign-service.ts`.
createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to');
  const texts = received.filter((mail) => to !== null && mail.to.includes(to));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(texts.map(({ text }) => text)));
}).listen(httpPort, '127.0.0.1');
