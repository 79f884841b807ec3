import { formatDate } from '#app/kit/locale.ts';
import { type EndpointTest, type HealthOutcome, healthLevelOf } from '#contract/endpoint-health.ts';

/** What came of a test, in a few words for a list, and what to know or do about it. */
interface OutcomeWords {
  short: string;
  explain: (test: EndpointTest) => string;
}

const words: Record<HealthOutcome, OutcomeWords> = {
  ok: {
    short: 'Works',
    explain: ({ fhir, statusCode }) =>
      fhir === null
        ? `The address answers (HTTP ${statusCode}).`
        : `A FHIR server answers, in version ${fhir.fhirVersion}.`,
  },
  slow: {
    short: 'Slow',
    explain: ({ latencyMs }) => `It works, but took ${durationText(latencyMs)} to answer.`,
  },
  unauthorized: {
    short: 'Asks for credentials',
    explain: ({ statusCode }) =>
      `The server answers, but does not let the request in (HTTP ${statusCode}). Check the headers of this endpoint, or the rights that its partner has given.`,
  },
  notFound: {
    short: 'Not found',
    explain: ({ url, statusCode }) =>
      `The server answers, but has nothing at ${url} (HTTP ${statusCode}). Check the path of the address.`,
  },
  unexpectedStatus: {
    short: 'Unexpected answer',
    explain: ({ statusCode, url }) =>
      `A FHIR server answers ${url} with HTTP 200; this one answers HTTP ${statusCode}.`,
  },
  redirected: {
    short: 'Moved',
    explain: ({ statusCode }) =>
      `The server sends elsewhere (HTTP ${statusCode}), which is not followed. Enter the address that it leads to.`,
  },
  formatsMissing: {
    short: 'Format not supported',
    explain: ({ fhir }) =>
      `The server does not have ${listText(fhir?.missingFormats)}, but ${listText(fhir?.formats)}. Check the MIME types of the payload.`,
  },
  notFhir: {
    short: 'No FHIR server',
    explain: ({ contentType }) =>
      /html/i.test(contentType ?? '')
        ? 'A web page answers, not a FHIR server. Check the path of the address: it often ends in /fhir or /r4.'
        : 'What answers is not a FHIR server. Check the path of the address and the connection type.',
  },
  wrongFhirVersion: {
    short: 'Wrong FHIR version',
    explain: ({ fhir }) =>
      `The server speaks FHIR ${fhir?.fhirVersion ?? 'of a version that it does not tell'}; this endpoint needs ${fhir?.expectedVersion ?? 'another'}.`,
  },
  serverError: {
    short: 'Server error',
    explain: ({ statusCode }) =>
      `The server answers that it has a fault of its own (HTTP ${statusCode}). Its operator can help.`,
  },
  certificateExpired: {
    short: 'Certificate expired',
    explain: ({ certificate }) =>
      `The certificate expired on ${dateText(certificate?.validUntil)}. The server’s operator has to renew it.`,
  },
  certificateEarly: {
    short: 'Certificate not valid yet',
    explain: ({ certificate }) =>
      `The certificate is valid only from ${dateText(certificate?.validFrom)}.`,
  },
  certificateSelfSigned: {
    short: 'Self-signed certificate',
    explain: () =>
      'The server signed its certificate itself, so nobody vouches for who it is. It needs one from a certificate authority.',
  },
  certificateUntrusted: {
    short: 'Certificate not trusted',
    explain: ({ certificate }) =>
      `The certificate was issued by ${certificate?.issuer || 'somebody without a name'}, who is not trusted here, or the server leaves out a certificate in between.`,
  },
  wrongHost: {
    short: 'Certificate of another host',
    explain: ({ certificate }) =>
      `The certificate is for ${certificate?.subject || 'another host'}, not for the host of this address. Check the host.`,
  },
  tlsFailed: {
    short: 'No encryption',
    explain: () =>
      'No encrypted connection could be made. The server may speak plain HTTP at this port: check scheme and port.',
  },
  timeout: {
    short: 'No answer',
    explain: ({ latencyMs }) =>
      `Nothing answered within ${durationText(latencyMs)}. The server may be down, or a firewall may keep the request out.`,
  },
  reset: {
    short: 'Connection cut',
    explain: () => 'The connection was cut before an answer came.',
  },
  refused: {
    short: 'Refused',
    explain: () => 'The host is there, but nothing listens at this port. Check the port.',
  },
  unreachable: { short: 'Unreachable', explain: () => 'The host cannot be reached from here.' },
  dnsFailed: {
    short: 'Unknown host',
    explain: () => 'The name of the host leads nowhere. Check its spelling.',
  },
  notHttp: {
    short: 'No web server',
    explain: () => 'Something answers, but it does not speak HTTP. Check the port.',
  },
  notAllowed: {
    short: 'Private address',
    explain: () =>
      'The address lies in a private network. This service tests addresses of the public internet only; whether it works inside your network it cannot tell.',
  },
  noAddress: { short: 'No address', explain: () => 'There is no address to test yet.' },
  invalidAddress: {
    short: 'Invalid address',
    explain: () => 'This is not a whole address: one begins with https:// and names a host.',
  },
  notTestable: {
    short: 'Not testable',
    explain: () => 'Only addresses that begin with https:// or http:// can be tested.',
  },
};

/** What a test came to, and the address that was tested, if that is known. */
export interface TestedOutcome {
  outcome: string;
  address?: string | undefined;
}

/** The outcome in two or three words, what cannot be tested as what it is; that of a newer service as it came. */
export function outcomeLabel(outcome: string, address?: string): string {
  const kind = outcome === 'notTestable' ? schemes[schemeOf(address ?? '')]?.short : undefined;
  if (kind !== undefined) return kind;
  return (words as Record<string, OutcomeWords | undefined>)[outcome]?.short ?? outcome;
}

/** The outcome in a sentence or two: what is the matter, and what to look at. */
export function outcomeText(test: EndpointTest, address?: string): string {
  if (test.outcome === 'notTestable' && address !== undefined) return schemeText(address);
  return (words as Record<string, OutcomeWords | undefined>)[test.outcome]?.explain(test) ?? '';
}

const tones = { ok: 'success', warning: 'warning', failure: 'danger', none: 'neutral' } as const;

/** The colour of an outcome. */
export function outcomeTone(outcome: string): (typeof tones)[keyof typeof tones] {
  return tones[healthLevelOf(outcome)];
}

const schemes: Readonly<Record<string, { short: string; text: string } | undefined>> = {
  mailto: {
    short: 'Mail address',
    text: 'This is a mail address. No mail is sent to try it.',
  },
  tel: {
    short: 'Telephone number',
    text: 'This is a telephone number, which nobody calls to try it.',
  },
  sms: {
    short: 'Telephone number',
    text: 'This is a telephone number. No message is sent to try it.',
  },
  ftp: {
    short: 'File transfer',
    text: 'This is an address for file transfer (FTP), which cannot be tested here.',
  },
  sftp: {
    short: 'File transfer',
    text: 'This is an address for file transfer (SFTP), which cannot be tested here.',
  },
  mllp: {
    short: 'HL7 v2 connection',
    text: 'This is an HL7 version 2 connection (MLLP), which cannot be tested here.',
  },
  urn: {
    short: 'Name, no address',
    text: 'This is a name (URN), not an address: there is nothing to connect to.',
  },
};

function schemeOf(address: string): string {
  return /^[^:]*/.exec(address.trim())?.[0].toLowerCase() ?? '';
}

function schemeText(address: string): string {
  const scheme = schemeOf(address);
  return (
    schemes[scheme]?.text ??
    `Addresses that begin with ${scheme.slice(0, 40)}: cannot be tested here, only https:// and http://.`
  );
}

/** 87 -> "87 ms", 3421 -> "3.4 s" */
export function durationText(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function dateText(iso: string | undefined): string {
  return iso === undefined ? '' : formatDate(iso);
}

function listText(parts: readonly string[] | undefined): string {
  return parts?.join(', ') || 'any that it tells';
}
