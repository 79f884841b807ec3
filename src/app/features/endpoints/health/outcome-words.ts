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
  explain: string | ((test: EndpointTest) => string);
}

const words: Record<HealthOutcome, OutcomeWords> = {
  ok: {
    short: t('Works'),
    explain: ({ fhir, statusCode }) =>
      fhir === null
        ? t('The address responds (HTTP {statusCode}).', { statusCode })
        : t('A FHIR server responded, version {fhirVersion}.', { fhirVersion: fhir.fhirVersion }),
  },
  slow: {
    short: t('Slow'),
    explain: ({ latencyMs }) =>
      t('It works, but took {duration} to respond.', { duration: durationText(latencyMs) }),
  },
  unauthorized: {
    short: t('Credentials required'),
    explain: ({ statusCode }) =>
      t(
        'The server refused the request (HTTP {statusCode}). Check this Endpoint’s headers or the permissions granted by the partner.',
        { statusCode },
      ),
  },
  notFound: {
    short: t('Not found'),
    explain: ({ url, statusCode }) =>
      t(
        'The server responds, but has nothing at {url} (HTTP {statusCode}). Check the address’s path.',
        { url, statusCode },
      ),
  },
  unexpectedStatus: {
    short: t('Unexpected response'),
    explain: ({ statusCode, url }) =>
      t('A FHIR server would respond to {url} with HTTP 200; this one sent HTTP {statusCode}.', {
        url,
        statusCode,
      }),
  },
  redirected: {
    short: t('Moved'),
    explain: ({ statusCode }) =>
      t(
        'The server redirects (HTTP {statusCode}), which isn’t followed. Enter the final address.',
        { statusCode },
      ),
  },
  formatsMissing: {
    short: t('Format not supported'),
    explain: ({ fhir }) =>
      t(
        'Formats not supported: {missingFormats}. Formats the server supports: {formats}. Check the payload MIME types.',
        { missingFormats: listText(fhir?.missingFormats), formats: listText(fhir?.formats) },
      ),
  },
  notFhir: {
    short: t('Not a FHIR server'),
    explain: ({ contentType }) =>
      /html/i.test(contentType ?? '')
        ? t(
            'A web page responded, not a FHIR server. Check the address’s path: it often ends in /fhir or /r4.',
          )
        : t(
            'The response isn’t from a FHIR server. Check the address’s path and the connection type.',
          ),
  },
  wrongFhirVersion: {
    short: t('Wrong FHIR version'),
    explain: ({ fhir }) => {
      const expectedVersion = fhir?.expectedVersion ?? t('a different version');
      return typeof fhir?.fhirVersion === 'string'
        ? t('The server uses FHIR {fhirVersion}; this Endpoint needs {expectedVersion}.', {
            fhirVersion: fhir.fhirVersion,
            expectedVersion,
          })
        : t('The server doesn’t state its FHIR version; this Endpoint needs {expectedVersion}.', {
            expectedVersion,
          });
    },
  },
  serverError: {
    short: t('Server error'),
    explain: ({ statusCode }) =>
      t('The server reports an internal error (HTTP {statusCode}). Contact its operator.', {
        statusCode,
      }),
  },
  certificateExpired: {
    short: t('Certificate expired'),
    explain: ({ certificate }) =>
      t('The certificate expired on {date}. The server’s operator must renew it.', {
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
    explain: t(
      'The server’s certificate is self-signed, so its identity can’t be verified. It needs one from a certificate authority.',
    ),
  },
  certificateUntrusted: {
    short: t('Certificate not trusted'),
    explain: ({ certificate }) =>
      t(
        'The certificate was issued by {issuer}, which isn’t trusted here, or the server omits an intermediate certificate.',
        { issuer: certificate?.issuer || t('an unnamed issuer') },
      ),
  },
  wrongHost: {
    short: t('Certificate for a different host'),
    explain: ({ certificate }) =>
      t('The certificate is for {subject}, not for the host of this address. Check the host.', {
        subject: certificate?.subject || t('a different host'),
      }),
  },
  tlsFailed: {
    short: t('No encryption'),
    explain: t(
      'No encrypted connection. The server may use plain HTTP on this port. Check scheme and port.',
    ),
  },
  timeout: {
    short: t('No response'),
    explain: ({ latencyMs }) =>
      t(
        'No response within {duration}. The server may be down, or a firewall may block the request.',
        { duration: durationText(latencyMs) },
      ),
  },
  reset: {
    short: t('Connection closed'),
    explain: t('The connection was closed before a response arrived.'),
  },
  refused: {
    short: t('Refused'),
    explain: t('The host exists, but nothing is listening on this port. Check the port.'),
  },
  unreachable: {
    short: t('Unreachable'),
    explain: t('Can’t reach the host from here.'),
  },
  dnsFailed: {
    short: t('Unknown host'),
    explain: t('This host name doesn’t exist (DNS). Check its spelling.'),
  },
  notHttp: {
    short: t('Not a web server'),
    explain: t('The server responded, but not over HTTP. Check the port.'),
  },
  notAllowed: {
    short: t('Private address'),
    explain: t(
      'The address is in a private network and can’t be tested from here. It may still work inside your network.',
    ),
  },
  noAddress: { short: t('No address'), explain: t('No address to test yet.') },
  invalidAddress: {
    short: t('Invalid address'),
    explain: t('Incomplete address: it must start with https:// and name a host.'),
  },
  notTestable: {
    short: t('Not testable'),
    explain: t('Only addresses starting with https:// or http:// can be tested.'),
  },
};

/** The outcome in two or three words; unknown outcomes are shown as they are. */
export function outcomeLabel(outcome: string, address?: string): string {
  const scheme = outcome === 'notTestable' ? schemes[schemeOf(address ?? '')] : undefined;
  return (
    scheme?.short ?? (words as Record<string, OutcomeWords | undefined>)[outcome]?.short ?? outcome
  );
}

/** The outcome in a sentence or two: the problem and what to check. */
export function outcomeText(test: EndpointTest, address?: string): string {
  if (test.outcome === 'notTestable' && address !== undefined) {
    const scheme = schemeOf(address);
    return (
      schemes[scheme]?.text ??
      t('Addresses starting with {scheme}: can’t be tested here, only https:// and http://.', {
        scheme: scheme.slice(0, 40),
      })
    );
  }
  const explain = (words as Record<string, OutcomeWords | undefined>)[test.outcome]?.explain ?? '';
  return typeof explain === 'string' ? explain : explain(test);
}

const tones = { ok: 'success', warning: 'warning', failure: 'danger', none: 'neutral' } as const;

export function outcomeTone(outcome: string): (typeof tones)[keyof typeof tones] {
  return tones[healthLevelOf(outcome)];
}

const schemes: Readonly<Record<string, { short: string; text: string } | undefined>> = {
  mailto: {
    short: t('Email address'),
    text: t('This is an email address. No test email is sent.'),
  },
  tel: {
    short: t('Phone number'),
    text: t('This is a phone number. It isn’t called for the test.'),
  },
  sms: {
    short: t('Phone number'),
    text: t('This is a phone number. No test message is sent.'),
  },
  ftp: {
    short: t('File transfer'),
    text: t('File transfer addresses (FTP) can’t be tested here.'),
  },
  sftp: {
    short: t('File transfer'),
    text: t('File transfer addresses (SFTP) can’t be tested here.'),
  },
  mllp: {
    short: t('HL7 v2 connection'),
    text: t('HL7 version 2 connections (MLLP) can’t be tested here.'),
  },
  urn: {
    short: t('Name, not an address'),
    text: t('This is a name (URN), not an address that can be reached.'),
  },
};

function schemeOf(address: string): string {
  return /^[^:]*/.exec(address.trim())?.[0].toLowerCase() ?? '';
}

function dateText(iso: string | undefined): string {
  return iso === undefined ? '' : formatDate(iso);
}

function listText(parts: readonly string[] | undefined): string {
  return parts?.join(', ') || t('none listed');
}
