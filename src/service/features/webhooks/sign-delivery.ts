import { Webhook } from 'standardwebhooks';

/** A message to a receiver: the same id at every attempt, the body to the letter. */
export interface Message {
  eventId: string;
  body: string;
}

/** The three headers of Standard Webhooks 1.0.0; one signature for each secret, that of the newest first. */
export function signatureHeaders({ eventId, body }: Message, secrets: readonly string[], at: Date) {
  // Whole seconds are what is signed, and what the header says.
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, at, body));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
