import { formatJson, formatJsonLine, parseJson } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { readHeaders } from './read-headers.ts';
import type { SignedMessage } from './signed-message.ts';
import { hasWebCrypto, hmacOf, textBytes } from './signed-message.ts';
import type { CheckStep } from './verification-steps.ts';
import {
  checkHeaders,
  checkSecret,
  checkTimestamp,
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
export async function checkSignature(
  { headers, body }: SignedMessage,
  { secret, now }: { secret: string; now: number },
): Promise<SignatureCheck> {
  const { step: headerStep, values } = checkHeaders(readHeaders(headers));
  const timeStep = checkTimestamp(values?.timestamp, now);
  const { step: secretStep, key } = checkSecret(secret);
  const content = values && `${values.id}.${values.timestamp}.${body}`;
  const canSign = content !== undefined && key !== undefined && hasWebCrypto();
  const expected = canSign ? await hmacOf(key, content) : undefined;
  const steps = [
    headerStep,
    timeStep,
    secretStep,
    contentStep(values, body),
    values === undefined || key === undefined || expected === undefined
      ? unsigned()
      : await signatureStep({ values, body, secret: secret.trim(), key, expected }),
  ];
  return { steps, verdict: verdictOf(steps, timeStep), content, expected };
}

function verdictOf(steps: readonly CheckStep[], time: CheckStep): SignatureCheck['verdict'] {
  const isAny = (state: CheckStep['state']) => steps.some((step) => step.state === state);
  if (isAny('failed')) return 'invalid';
  if (isAny('open')) return 'open';
  return time.state === 'warned' ? 'late' : 'valid';
}

function contentStep(values: WebhookHeaders | undefined, body: string): CheckStep {
  const name = t('Signed content');
  if (values === undefined) {
    return { name, state: 'open', finding: t('It consists of two of the headers and the body.') };
  }
  const bytes = textBytes(body).length;
  if (bytes > 0) {
    const finding = t(
      'webhook-id, webhook-timestamp and {bytes, plural, one {{bytes} byte} other {{bytes} bytes}} of body, with dots between.',
      { bytes },
    );
    return { name, state: 'passed', finding };
  }
  return {
    name,
    state: 'warned',
    finding: t('The body is empty.'),
    advice: t('This service always sends one. Was the stream read before?'),
  };
}

function unsigned(): CheckStep {
  const name = t('Signature');
  if (hasWebCrypto()) return { name, state: 'open', finding: t('Nothing to compare with yet.') };
  return {
    name,
    state: 'open',
    finding: t('This browser can compute signatures only over https.'),
    advice: t('Open the console over https, or on the computer where it runs.'),
  };
}

interface Signed {
  values: WebhookHeaders;
  body: string;
  secret: string;
  key: Uint8Array<ArrayBuffer>;
  expected: string;
}

async function signatureStep(signed: Signed): Promise<CheckStep> {
  const name = t('Signature');
  const entries = signed.values.signature.split(/\s+/).map((entry) => {
    const [version = '', ...rest] = entry.split(',');
    return { version, signature: rest.join(',') };
  });
  const own = entries.filter(({ version }) => version === 'v1').map(({ signature }) => signature);
  if (own.length === 0) {
    const versions = [...new Set(entries.map(({ version }) => version))].join(', ');
    return {
      name,
      state: 'failed',
      finding: t('No v1 signature, only {versions}.', { versions }),
      advice: t('Must be v1, a comma and the signature in base64.'),
    };
  }
  if (own.includes(signed.expected)) {
    const finding =
      own.length === 1
        ? t('The signature matches the secret.')
        : t('One of {count} signatures matches: during a rotation, each secret signs.', {
            count: own.length,
          });
    return { name, state: 'passed', finding };
  }
  return {
    name,
    state: 'failed',
    finding:
      own.length === 1
        ? t('The signature doesn’t match this secret and body.')
        : t('None of the {count} signatures matches this secret and body.', {
            count: own.length,
          }),
    advice: await reasonFor(signed, own),
  };
}

/** Tries common mistakes. */
async function reasonFor(signed: Signed, own: readonly string[]): Promise<string> {
  const { values, body, secret, key } = signed;
  const start = `${values.id}.${values.timestamp}.`;
  for (const other of bodyVariants(body)) {
    if (own.includes(await hmacOf(key, start + other.body))) return other.advice;
  }
  for (const text of [secret, secret.replace(/^whsec_/, '')]) {
    if (own.includes(await hmacOf(textBytes(text), start + body))) {
      return t('The sender used the secret’s text as the key. The key is its decoded base64.');
    }
  }
  for (const content of [body, `${values.timestamp}.${body}`]) {
    if (own.includes(await hmacOf(key, content))) {
      return t(
        'The sender left out the ID or the time when signing. Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
      );
    }
  }
  return t(
    'This is the secret of a different webhook or from before a rotation, or the body isn’t what was sent. Compare it with the delivery byte by byte.',
  );
}

/** A body that may have been signed instead, and what changed it. */
interface BodyVariant {
  body: string;
  /** How to fix it. */
  advice: string;
}

const rawBytes = t('Verify the raw bytes before parsing: re-serialized content rarely matches.');

/** Common alterations of a body in transit, without those that change nothing. */
function bodyVariants(body: string): BodyVariant[] {
  const parsed = parseJson(body);
  const inner = parsed.isValid && typeof parsed.value === 'string' ? parsed.value : undefined;
  const candidates: BodyVariant[] = [
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
    ...(inner === undefined
      ? []
      : [
          {
            body: inner,
            advice: `${t('The body was encoded as a JSON string once too often.')} ${rawBytes}`,
          },
        ]),
    ...(parsed.isValid
      ? [
          {
            body: formatJsonLine(parsed.value),
            advice: `${t('It matches the same JSON on one line: the body was reformatted.')} ${rawBytes}`,
          },
          {
            body: formatJson(parsed.value),
            advice: `${t('It matches the same JSON on several lines: the body was re-serialized.')} ${rawBytes}`,
          },
        ]
      : []),
  ];
  return candidates.filter((one) => one.body !== body);
}
