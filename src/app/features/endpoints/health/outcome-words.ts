import { formatDate } from '#app/kit/language/locale.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import {
  type EndpointTest,
  type HealthOutcome,
  healthLevelOf,
} from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';

interface OutcomeWords {
  short: string;
  explain: (test: EndpointTest) => string;
}

const words: Record<HealthOutcome, OutcomeWords> = {
  ok: {
    short: t('Works'),
    explain: ({ fhir, statusCode }) =>
      fhir === null
        ? t('The address answers (HTTP {statusCode}).', { statusCode })
        : t('A FHIR server answers, in version {fhirVersion}.', { fhirVersion: fhir.fhirVersion }),
  },
  slow: {
    short: t('Slow'),
    explain: ({ latencyMs }) =>
      t('It works, but took {duration} to answer.', { duration: durationText(latencyMs) }),
  },
  unauthorized: {
    short: t('Asks for credentials'),
    explain: ({ statusCode }) =>
      t(
        'The server answers, but does not let the request in (HTTP {statusCode}). Check the headers of this endpoint, or the rights that its partner has given.',
        { statusCode },
      ),
  },
  notFound: {
    short: t('Not found'),
    explain: ({ url, statusCode }) =>
      t(
        'The server answers, but has nothing at {url} (HTTP {statusCode}). Check the path of the address.',
        { url, statusCode },
      ),
  },
  unexpectedStatus: {
    short: t('Unexpected answer'),
    explain: ({ statusCode, url }) =>
      t('A FHIR server answers {url} with HTTP 200; this one answers HTTP {statusCode}.', {
        url,
        statusCode,
      }),
  },
  redirected: {
    short: t('Moved'),
    explain: ({ statusCode }) =>
      t(
        'The server sends elsewhere (HTTP {statusCode}), which is not followed. Enter the address that it leads to.',
        { statusCode },
      ),
  },
  formatsMissing: {
    short: t('Format not supported'),
    explain: ({ fhir }) =>
      t(
        'The server does not have {missingFormats}, but {formats}. Check the MIME types of the payload.',
        { missingFormats: listText(fhir?.missingFormats), formats: listText(fhir?.formats) },
      ),
  },
  notFhir: {
    short: t('No FHIR server'),
    explain: ({ contentType }) =>
      /html/i.test(contentType ?? '')
        ? t(
            'A web page answers, not a FHIR server. Check the path of the address: it often ends in /fhir or /r4.',
          )
        : t(
            'What answers is not a FHIR server. Check the path of the address and the connection type.',
          ),
  },
  wrongFhirVersion: {
    short: t('Wrong FHIR version'),
    explain: ({ fhir }) => {
      const expectedVersion = fhir?.expectedVersion ?? t('another@@version');
      return typeof fhir?.fhirVersion === 'string'
        ? t('The server speaks FHIR {fhirVersion}; this endpoint needs {expectedVersion}.', {
            fhirVersion: fhir.fhirVersion,
            expectedVersion,
          })
        : t(
            'The server speaks FHIR of a version that it does not tell; this endpoint needs {expectedVersion}.',
            { expectedVersion },
          );
    },
  },
  serverError: {
    short: t('Server error'),
    explain: ({ statusCode }) =>
      t(
        'The server answers that it has a fault of its own (HTTP {statusCode}). Its operator can help.',
        { statusCode },
      ),
  },
  certificateExpired: {
    short: t('Certificate expired'),
    explain: ({ certificate }) =>
      t('The certificate expired on {date}. The server’s operator has to renew it.', {
        date: dateText(certificate?.validUntil),
      }),
  },
  certificateEarly: {
    short: t('Certificate not valid yet'),
    explain: ({ certificate }) =>
      t('The certificate is valid only from {date}.', {
        date: dateText(certificate?.validFrom),
      }),
  },
  certificateSelfSigned: {
    short: t('Self-signed certificate'),
    explain: () =>
      t(
        'The server signed its certificate itself, so nobody vouches for who it is. It needs one from a certificate authority.',
      ),
  },
  certificateUntrusted: {
    short: t('Certificate not trusted'),
    explain: ({ certificate }) =>
      t(
        'The certificate was issued by {issuer}, who is not trusted here, or the server leaves out a certificate in between.',
        { issuer: certificate?.issuer || t('somebody without a name') },
      ),
  },
  wrongHost: {
    short: t('Certificate of another host'),
    explain: ({ certificate }) =>
      t('The certificate is for {subject}, not for the host of this address. Check the host.', {
        subject: certificate?.subject || t('another host'),
      }),
  },
  tlsFailed: {
    short: t('No encryption'),
    explain: () =>
      t(
        'No encrypted connection could be made. The server may speak plain HTTP at this port: check scheme and port.',
      ),
  },
  timeout: {
    short: t('No answer'),
    explain: ({ latencyMs }) =>
      t(
        'Nothing answered within {duration}. The server may be down, or a firewall may keep the request out.',
        { duration: durationText(latencyMs) },
      ),
  },
  reset: {
    short: t('Connection cut'),
    explain: () => t('The connection was cut before an answer came.'),
  },
  refused: {
    short: t('Refused'),
    explain: () => t('The host is there, but nothing listens at this port. Check the port.'),
  },
  unreachable: {
    short: t('Unreachable'),
    explain: () => t('The host cannot be reached from here.'),
  },
  dnsFailed: {
    short: t('Unknown host'),
    explain: () => t('The name of the host leads nowhere. Check its spelling.'),
  },
  notHttp: {
    short: t('No web server'),
    explain: () => t('Something answers, but it does not speak HTTP. Check the port.'),
  },
  notAllowed: {
    short: t('Private address'),
    explain: () =>
      t(
        'The address lies in a private network. This service tests addresses of the public internet only; whether it works inside your network it cannot tell.',
      ),
  },
  noAddress: { short: t('No address'), explain: () => t('There is no address to test yet.') },
  invalidAddress: {
    short: t('Invalid address'),
    explain: () => t('This is not a whole address: one begins with https:// and names a host.'),
  },
  notTestable: {
    short: t('Not testable'),
    explain: () => t('Only addresses that begin with https:// or http:// can be tested.'),
  },
};

/** A test's outcome, and the tested address if known. */
export interface TestedOutcome {
  outcome: string;
  address?: string | undefined;
}

/** The outcome in two or three words; unknown outcomes are shown as they are. */
export function outcomeLabel(outcome: string, address?: string): string {
  const kind = outcome === 'notTestable' ? schemes[schemeOf(address ?? '')]?.short : undefined;
  if (kind !== undefined) return kind;
  return (words as Record<string, OutcomeWords | undefined>)[outcome]?.short ?? outcome;
}

/** The outcome in a sentence or two: the problem and what to check. */
export function outcomeText(test: EndpointTest, address?: string): string {
  if (test.outcome === 'notTestable' && address !== undefined) return schemeText(address);
  return (words as Record<string, OutcomeWords | undefined>)[test.outcome]?.explain(test) ?? '';
}

const tones = { ok: 'success', warning: 'warning', failure: 'danger', none: 'neutral' } as const;

export function outcomeTone(outcome: string): (typeof tones)[keyof typeof tones] {
  return tones[healthLevelOf(outcome)];
}

const schemes: Readonly<Record<string, { short: string; text: string } | undefined>> = {
  mailto: {
    short: t('Mail address'),
    text: t('This is a mail address. No mail is sent to try it.'),
  },
  tel: {
    short: t('Telephone number'),
    text: t('This is a telephone number, which nobody calls to try it.'),
  },
  sms: {
    short: t('Telephone number'),
    text: t('This is a telephone number. No message is sent to try it.'),
  },
  ftp: {
    short: t('File transfer'),
    text: t('This is an address for file transfer (FTP), which cannot be tested here.'),
  },
  sftp: {
    short: t('File transfer'),
    text: t('This is an address for file transfer (SFTP), which cannot be tested here.'),
  },
  mllp: {
    short: t('HL7 v2 connection'),
    text: t('This is an HL7 version 2 connection (MLLP), which cannot be tested here.'),
  },
  urn: {
    short: t('Name, no address'),
    text: t('This is a name (URN), not an address: there is nothing to connect to.'),
  },
};

function schemeOf(address: string): string {
  return /^[^:]*/.exec(address.trim())?.[0].toLowerCase() ?? '';
}

function schemeText(address: string): string {
  const scheme = schemeOf(address);
  return (
    schemes[scheme]?.text ??
    t('Addresses that begin with {scheme}: cannot be tested here, only https:// and http://.', {
      scheme: scheme.slice(0, 40),
    })
  );
}

function dateText(iso: string | undefined): string {
  return iso === undefined ? '' : formatDate(iso);
}

function listText(parts: readonly string[] | undefined): string {
  return parts?.join(', ') || t('any that it tells');
}
