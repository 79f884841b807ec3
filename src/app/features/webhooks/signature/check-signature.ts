import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { formatJson, formatJsonLine, type JsonValue, parseJson } from '#app/kit/json/json-text.ts';
import { webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';
import {
  type CheckStep,
  checkHeaders,
  checkSecret,
  checkStep,
  checkTimestamp,
  readHeaders,
  type WebhookHeaders,
} from './verification-steps.ts';

export interface SignatureCheck {
  /** In a receiver's order. */
  steps: CheckStep[];
  /** `late`: only the timestamp is too old. */
  verdict: 'valid' | 'late' | 'invalid' | 'open';
  /** The signed content and expected signature; undefined if an input is missing. */
  content: string | undefined;
  expected: string | undefined;
}

/**
 * Verifies a message by Standard Webhooks 1.0.0 and diagnoses failures. Runs locally: nothing is sent or stored.
 * `now` is in milliseconds.
 */
export function checkSignature(
  { headers, body, secret }: TypedMessage,
  now: number,
): SignatureCheck {
  const { step: headersStep, values } = checkHeaders(readHeaders(headers));
  const timeStep = checkTimestamp(values?.timestamp, now);
  const secretStep = checkSecret(secret);
  const isUsable = secretStep.state === 'passed' || secretStep.state === 'warned';
  const signed = values && isUsable ? { values, body, secret: secret.trim() } : undefined;
  const steps = [
    headersStep,
    timeStep,
    secretStep,
    checkContent(values, body),
    signed === undefined
      ? signatureStep('open', t('Nothing to compare with yet.'))
      : compareSignatures(signed),
  ];
  return {
    steps,
    verdict: verdictOf(steps, timeStep),
    content: values && `${values.id}.${values.timestamp}.${body}`,
    expected: signed && signatureOf(new Webhook(signed.secret), signed.values, body),
  };
}

function verdictOf(steps: readonly CheckStep[], time: CheckStep): SignatureCheck['verdict'] {
  const isAny = (state: CheckStep['state']) => steps.some((step) => step.state === state);
  if (isAny('failed')) return 'invalid';
  if (isAny('open')) return 'open';
  return time.state === 'warned' ? 'late' : 'valid';
}

const contentStep = checkStep(t('Signed content'));

function checkContent(values: WebhookHeaders | undefined, body: string): CheckStep {
  if (values === undefined) {
    return contentStep('open', t('It consists of two of the headers and the body.'));
  }
  const bytes = new Blob([body]).size;
  if (bytes === 0) {
    const advice = t('This service always sends one. Was the stream read before?');
    return contentStep('warned', t('The body is empty.'), advice);
  }
  return contentStep(
    'passed',
    t(
      'webhook-id, webhook-timestamp and {bytes, plural, one {{bytes} byte} other {{bytes} bytes}} of body, with dots between.',
      { bytes },
    ),
  );
}

const signatureStep = checkStep(t('Signature'));

function signatureOf(webhook: Webhook, { id, timestamp }: WebhookHeaders, body: string): string {
  return webhook.sign(id, new Date(Number(timestamp) * 1_000), body);
}

interface SignedMessage {
  values: WebhookHeaders;
  body: string;
  secret: string;
}

function compareSignatures(message: SignedMessage): CheckStep {
  const { values, body, secret } = message;
  const entries = values.signature.split(/\s+/);
  const received = entries.filter((entry) => entry.startsWith('v1,'));
  const count = received.length;
  if (count === 0) {
    const versions = [...new Set(entries.map((entry) => entry.split(',')[0]))].join(', ');
    const finding = t('No v1 signature, only {versions}.', { versions });
    return signatureStep('failed', finding, t('Must be v1, a comma and the signature in base64.'));
  }
  if (received.includes(signatureOf(new Webhook(secret), values, body))) {
    return signatureStep(
      'passed',
      count === 1
        ? t('The signature matches the secret.')
        : t('One of {count} signatures matches: during a rotation, each secret signs.', { count }),
    );
  }
  return signatureStep(
    'failed',
    count === 1
      ? t('The signature doesn’t match this secret and body.')
      : t('None of the {count} signatures matches this secret and body.', { count }),
    diagnoseMismatch(message, received),
  );
}

function diagnoseMismatch(message: SignedMessage, received: readonly string[]): string {
  const { values, body, secret } = message;
  const variant = bodyVariants(body).find((one) =>
    received.includes(signatureOf(new Webhook(secret), values, one.body)),
  );
  if (variant !== undefined) return variant.advice;
  const texts = [secret, secret.replace(/^whsec_/, '')];
  const isKeyText = texts.some((text) =>
    received.includes(signatureOf(new Webhook(text, { format: 'raw' }), values, body)),
  );
  return isKeyText
    ? t('The sender used the secret’s text as the key. The key is its decoded base64.')
    : t(
        'This is the secret of a different webhook or from before a rotation, or the body isn’t what was sent. Compare it with the delivery byte by byte.',
      );
}

/** A body that may have been signed instead, and how to fix what changed it. */
interface BodyVariant {
  body: string;
  advice: string;
}

const rawBytes = t('Verify the raw bytes before parsing: re-serialized content rarely matches.');

/** Common alterations of a body in transit, without those that change nothing. */
function bodyVariants(body: string): BodyVariant[] {
  const json = parseJson(body);
  const variants = [
    {
      body: body.replace(/\r?\n$/, ''),
      advice: t('It matches without the trailing line break: an editor or shell added it.'),
    },
    {
      body: body.trim().replace(/^\ufeff/, ''),
      advice: t('It matches without the whitespace around the body: something added it.'),
    },
    {
      body: body.replaceAll('\r\n', '\n'),
      advice: t('It matches with LF line breaks: something turned them into CR LF.'),
    },
    {
      body: body.replaceAll(/\r?\n/g, '\r\n'),
      advice: t(
        'It matches with CR LF line breaks: something removed the carriage returns, as text fields do.',
      ),
    },
    ...(json.isValid ? jsonVariants(json.value) : []),
  ];
  return variants.filter((variant) => variant.body !== body);
}

function jsonVariants(value: JsonValue): BodyVariant[] {
  const onOneLine = t('It matches the same JSON on one line: the body was reformatted.');
  const onSeveral = t('It matches the same JSON on several lines: the body was re-serialized.');
  const asString = t('The body was encoded as a JSON string once too often.');
  return [
    ...(typeof value === 'string' ? [{ body: value, advice: `${asString} ${rawBytes}` }] : []),
    { body: formatJsonLine(value), advice: `${onOneLine} ${rawBytes}` },
    { body: formatJson(value), advice: `${onSeveral} ${rawBytes}` },
  ];
}

const messageSchema = z.object({
  /** One per line. */
  headers: z.string(),
  /** Exactly as received. */
  body: z.string(),
});

export interface TypedMessage extends z.output<typeof messageSchema> {
  secret: string;
}

/** The navigation state of a message to check. It is not in the URL, since bodies contain personal data. */
const stateSchema = z.object({ message: messageSchema });
export type SignatureState = z.output<typeof stateSchema>;

/** The message in a navigation state, or an empty one. */
export function messageFrom(state: unknown): TypedMessage {
  return { ...emptyMessage, ...z.safeParse(stateSchema, state).data?.message };
}

export const emptyMessage: TypedMessage = { headers: '', body: '', secret: '' };

const keyLength = 24;

/** A sample message, signed at `now` (milliseconds) with a random secret. */
export function exampleMessage(now: number): TypedMessage {
  const type = 'eventgroup.created';
  const time = new Date(now);
  const data = webhookEventCatalogue[type].sample;
  const body = JSON.stringify({ type, timestamp: time.toISOString(), data });
  const key = crypto.getRandomValues(new Uint8Array(keyLength));
  const secret = `whsec_${btoa(String.fromCharCode(...key))}`;
  const id = 'msg_example';
  return {
    secret,
    headers: [
      'content-type: application/json',
      `webhook-id: ${id}`,
      `webhook-timestamp: ${Math.floor(now / 1_000)}`,
      `webhook-signature: ${new Webhook(secret).sign(id, time, body)}`,
    ].join('\n'),
    body,
  };
}
