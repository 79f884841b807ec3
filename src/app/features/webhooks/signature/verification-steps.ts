import { durationText } from '#app/kit/time/duration-text.ts';
import { t } from '#words/t.ts';

/** `open`: an input is missing. */
export type StepState = 'passed' | 'warned' | 'failed' | 'open';

export interface CheckStep {
  name: string;
  state: StepState;
  finding: string;
  advice: string | undefined;
}

export function checkStep(name: string) {
  return (state: StepState, finding: string, advice?: string): CheckStep => ({
    name,
    state,
    finding,
    advice,
  });
}

/** The three headers of Standard Webhooks 1.0.0. */
const requiredHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

export interface WebhookHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

const headersStep = checkStep(t('Headers'));

/** Whether each of the three headers is present once. `values` are undefined unless all are present. */
export function checkHeaders(headers: ReadHeaders): { step: CheckStep; values?: WebhookHeaders } {
  if (headers.length === 0) return { step: headersStep('open', t('Headers missing.')) };
  const valuesOf = (header: string) =>
    headers.flatMap(([name, value]) => (name === header && value !== '' ? [value] : []));
  const [id, timestamp, signature] = requiredHeaders.map((header) => valuesOf(header)[0]);
  if (id === undefined || timestamp === undefined || signature === undefined) {
    const missing = requiredHeaders.filter((header) => valuesOf(header).length === 0);
    const finding = t(
      '{count, plural, one {{headers} is missing.} other {{headers} are missing.}}',
      {
        count: missing.length,
        headers: missing.join(` ${t('and')} `),
      },
    );
    const advice = headers.some(([name]) => name.startsWith('svix-'))
      ? t('These have older names (svix-…). This service sends webhook-….')
      : t('A proxy or framework may drop unknown headers. Log them where they first arrive.');
    return { step: headersStep('failed', finding, advice) };
  }
  const values = { id, timestamp, signature };
  const twice = requiredHeaders.find((header) => new Set(valuesOf(header)).size > 1);
  if (twice === undefined)
    return { values, step: headersStep('passed', t('All three are present.')) };
  const finding = t('{twice} appears several times.', { twice });
  const advice = t('The first is used. Did you paste the headers of two messages?');
  return { values, step: headersStep('warned', finding, advice) };
}

/** As in common receivers. */
const toleranceMs = 5 * 60_000;

const timeStep = checkStep(t('Time'));

/** Whether the timestamp is within tolerance; the signature is checked separately. */
export function checkTimestamp(timestamp: string | undefined, now: number): CheckStep {
  if (timestamp === undefined) return timeStep('open', t('No time to check.'));
  if (!/^\d{1,12}$/.test(timestamp)) {
    return timeStep(
      'failed',
      t('{timestamp} isn’t a number of seconds since 1970.', { timestamp }),
      /^\d+$/.test(timestamp)
        ? t('This looks like milliseconds. The header is sent and signed in seconds.')
        : undefined,
    );
  }
  const age = now - Number(timestamp) * 1_000;
  const duration = durationText(Math.abs(age));
  if (Math.abs(age) <= toleranceMs) {
    const isNow = age < 1_000;
    return timeStep(
      'passed',
      isNow ? t('Signed just now.') : t('Signed {duration} ago.', { duration }),
    );
  }
  return age < 0
    ? timeStep(
        'failed',
        t('Signed with a time {duration} in the future.', { duration }),
        t('A clock is wrong: this computer’s or the sender’s.'),
      )
    : timeStep(
        'warned',
        t('Signed {duration} ago; receivers accept messages up to 5 min old.', { duration }),
        t(
          'This is normal for a saved message. If it arrived late, check the receiver’s clock or what delayed the request.',
        ),
      );
}

/** Key length in bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
const keyBytes = { least: 24, most: 64 };

const secretStep = checkStep(t('Secret'));

/** Whether a text is a signing secret. */
export function checkSecret(typed: string): CheckStep {
  const secret = typed.trim();
  if (secret === '') return secretStep('open', t('Secret missing.'));
  if (secret.startsWith('whpk_') || secret.startsWith('whsk_')) {
    return secretStep(
      'failed',
      t('This is a key from a key pair, for v1a signatures.'),
      t('This service signs with a shared secret, which begins with whsec_.'),
    );
  }
  const base64 = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    return secretStep(
      'failed',
      t('The part after whsec_ isn’t base64.'),
      /\s/.test(base64)
        ? t('It contains a space or line break.')
        : t('Part of it may be missing. It was shown only once; rotate to get a new one.'),
    );
  }
  const count = atob(base64).length;
  const size = t('A key of {count} bytes.', { count });
  if (!secret.startsWith('whsec_')) {
    return secretStep(
      'warned',
      size,
      t('The prefix whsec_ is missing. Libraries accept it anyway.'),
    );
  }
  if (count >= keyBytes.least && count <= keyBytes.most) return secretStep('passed', size);
  return secretStep(
    'warned',
    size,
    t('Keys have {least} to {most} bytes. Part of it may be missing.', keyBytes),
  );
}

/** Headers in order, names in lower case. */
type ReadHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Parses headers in common forms: `Name: value` lines, curl options, a JSON object, or the list that some
 * frameworks log. Anything else is ignored.
 */
export function readHeaders(text: string): ReadHeaders {
  return fromJson(text) ?? text.split(/\r?\n/).flatMap(fromLine);
}

function fromLine(line: string): ReadHeaders {
  const quoted = /^\s*(?:-H|--header)[\s=]+(['"])(.*)\1\s*\\?\s*$/.exec(line);
  const [, name, value] =
    /^\s*["']?([\w-]+)["']?\s*[:=]\s*(.*?)\s*$/.exec(quoted?.[2] ?? line) ?? [];
  if (name === undefined || value === undefined) return [];
  return [[name.toLowerCase(), unquoted(value)]];
}

/** Logs often add a comma and quotes. */
function unquoted(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value)?.[2] ?? value;
}

function fromJson(text: string): ReadHeaders | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.flatMap(fromEntry)
      : Object.entries(Object(value)).flatMap(fromPair);
  } catch {
    return undefined;
  }
}

/** `{ "name": …, "value": … }` or `[name, value]` */
function fromEntry(entry: unknown): ReadHeaders {
  if (Array.isArray(entry)) return fromPair([String(entry[0]), entry[1]]);
  if (typeof entry !== 'object' || entry === null) return [];
  return 'name' in entry && 'value' in entry ? fromPair([String(entry.name), entry.value]) : [];
}

function fromPair([name, value]: [string, unknown]): ReadHeaders {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => [name.toLowerCase(), String(one).trim()] as const);
}
