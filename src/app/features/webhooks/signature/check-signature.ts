import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { formatJson, formatJsonLine, type JsonValue, parseJson } from '#app/kit/json/json-text.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';

export interface SignatureCheck {
  /** `late`: only the timestamp is too old. */
  verdict: 'valid' | 'late' | 'invalid' | 'open';
  /** What the verdict is based on. */
  finding: string;
  advice?: string | undefined;
  /** The signed content and expected signature; undefined if an input is missing. */
  content?: string;
  expected?: string;
}

/** The three headers of Standard Webhooks 1.0.0. */
const requiredHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** As in common receivers. */
const toleranceMs = 5 * 60_000;

/**
 * Verifies a message by Standard Webhooks 1.0.0 and diagnoses failures. Runs locally: nothing is sent or stored.
 * `now` is in milliseconds.
 */
export function checkSignature(
  { headers, body, secret }: TypedMessage,
  now: number,
): SignatureCheck {
  const values = readHeaders(headers);
  if (values.size === 0) return { verdict: 'open', finding: t('Headers missing.') };
  const missing = requiredHeaders.filter((name) => !values.has(name));
  if (missing.length > 0) return missingHeaders(missing);
  const [id = '', timestamp = '', signature = ''] = requiredHeaders.map((name) => values.get(name));
  if (!/^\d{1,12}$/.test(timestamp)) return invalidTime(timestamp);
  const content = `${id}.${timestamp}.${body}`;
  if (secret.trim() === '') return { verdict: 'open', finding: t('Secret missing.'), content };
  const webhook = webhookOf(secret.trim());
  if (webhook === undefined) {
    const advice = t('Part of it may be missing. It was shown only once; rotate to get a new one.');
    return { ...invalid(t('The part after whsec_ isn’t base64.'), advice), content };
  }
  const signedAt = Number(timestamp) * 1_000;
  const sign: Sign = (text, key = webhook) => key.sign(id, new Date(signedAt), text);
  const expected = sign(body);
  const entries = signature.split(/\s+/);
  return {
    ...(entries.includes(expected)
      ? checkTime(now - signedAt)
      : diagnoseMismatch({ body, secret: secret.trim(), sign, entries })),
    content,
    expected,
  };
}

/** The signature of a body, by default with the entered secret. */
type Sign = (body: string, key?: Webhook) => string;

function webhookOf(secret: string): Webhook | undefined {
  try {
    return new Webhook(secret);
  } catch {
    return undefined;
  }
}

function invalid(finding: string, advice?: string): SignatureCheck {
  return { verdict: 'invalid', finding, advice };
}

function missingHeaders(missing: readonly string[]): SignatureCheck {
  const headers = missing.join(` ${t('and')} `);
  const count = missing.length;
  return invalid(
    t('{count, plural, one {{headers} is missing.} other {{headers} are missing.}}', {
      count,
      headers,
    }),
    t('A proxy or framework may drop unknown headers. Log them where they first arrive.'),
  );
}

function invalidTime(timestamp: string): SignatureCheck {
  const advice = /^\d+$/.test(timestamp)
    ? t('This looks like milliseconds. The header is sent and signed in seconds.')
    : undefined;
  return invalid(t('{timestamp} isn’t a number of seconds since 1970.', { timestamp }), advice);
}

/** Whether a message with a matching signature is within tolerance; `age` is in milliseconds. */
function checkTime(age: number): SignatureCheck {
  const duration = durationText(Math.abs(age));
  if (Math.abs(age) <= toleranceMs) {
    const finding = t('A receiver with this secret accepts this message now.');
    return { verdict: 'valid', finding };
  }
  return age < 0
    ? {
        verdict: 'invalid',
        finding: t('Signed with a time {duration} in the future.', { duration }),
        advice: t('A clock is wrong: this computer’s or the sender’s.'),
      }
    : {
        verdict: 'late',
        finding: t('Signed {duration} ago; receivers accept messages up to 5 min old.', {
          duration,
        }),
        advice: t(
          'This is normal for a saved message. If it arrived late, check the receiver’s clock or what delayed the request.',
        ),
      };
}

interface UnmatchedMessage {
  body: string;
  secret: string;
  sign: Sign;
  /** The signatures in the header. */
  entries: readonly string[];
}

function diagnoseMismatch({ body, secret, sign, entries }: UnmatchedMessage): SignatureCheck {
  const count = entries.filter((entry) => entry.startsWith('v1,')).length;
  if (count === 0) {
    const versions = [...new Set(entries.map((entry) => entry.split(',')[0]))].join(', ');
    const finding = t('No v1 signature, only {versions}.', { versions });
    const advice = t('Must be v1, a comma and the signature in base64.');
    return invalid(finding, advice);
  }
  const finding =
    count === 1
      ? t('The signature doesn’t match this secret and body.')
      : t('None of the {count} signatures matches this secret and body.', { count });
  const variant = bodyVariants(body).find((one) => entries.includes(sign(one.body)));
  if (variant !== undefined) return invalid(finding, variant.advice);
  const isKeyText = [secret, secret.replace(/^whsec_/, '')].some((text) =>
    entries.includes(sign(body, new Webhook(text, { format: 'raw' }))),
  );
  const advice = isKeyText
    ? t('The sender used the secret’s text as the key. The key is its decoded base64.')
    : t(
        'This is the secret of a different webhook or from before a rotation, or the body isn’t what was sent. Compare it with the delivery byte by byte.',
      );
  return invalid(finding, advice);
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

/**
 * The first value of each header, by name in lower case. Reads lines as they were sent, as curl options, or as a log or
 * JSON has them.
 */
function readHeaders(text: string): ReadonlyMap<string, string> {
  const form =
    /^[\s{]*(?:(?:-H|--header)[\s=]+)?["']?([\w-]+)["']?\s*:\s*\[?["']?(.+?)["']?\]?[\s,}\\]*$/;
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n|(?<=["\]]),\s*(?=")/)) {
    const [, name = '', value = ''] = form.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key !== '' && !headers.has(key)) headers.set(key, value);
  }
  return headers;
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
