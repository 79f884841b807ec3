import Alert from '@mui/material/Alert';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { formatDate } from '#app/kit/language/locale.ts';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { severities } from '#app/kit/page/status-chip.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { durationText } from '#app/kit/time/duration-text.ts';
import type { EndpointTest } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { outcomeLabel, outcomeText, outcomeTone } from './outcome-words.ts';

interface TestResultProps {
  test: EndpointTest;
  /** The tested address; help texts depend on its scheme. */
  address: string;
  /** The tested values have changed since. */
  isOld: boolean;
}

/** The reason in words, then details of server and certificate. */
export function TestResult({ test, address, isOld }: TestResultProps) {
  const facts = factsOf(test);
  return (
    <Alert severity={severities[outcomeTone(test.outcome)]} role="presentation">
      <strong>{outcomeLabel(test.outcome, address)}.</strong> {outcomeText(test, address)}
      {facts.length > 0 && (
        <Fields sx={{ mt: 2 }}>
          <KeyValueList entries={facts} />
        </Fields>
      )}
      {isOld && <Note sx={{ mt: 2 }}>{t('The connection has changed since this test.')}</Note>}
    </Alert>
  );
}

function factsOf(test: EndpointTest) {
  const { url, statusCode, latencyMs, certificate, fhir } = test;
  const software = [fhir?.softwareName, fhir?.softwareVersion].filter(Boolean).join(' ');
  const all: [string, string | null | undefined | false][] = [
    [t('Requested'), url],
    [
      t('Response'),
      statusCode !== null &&
        t('HTTP {statusCode} in {duration}', { statusCode, duration: durationText(latencyMs) }),
    ],
    [t('Timed out after'), url !== null && statusCode === null && durationText(latencyMs)],
    [t('FHIR version'), fhir?.fhirVersion],
    [t('Software'), software],
    [t('Formats'), fhir?.formats.join(', ')],
    [
      t('Certificate'),
      certificate &&
        t('{subject}, issued by {issuer}', {
          subject: certificate.subject,
          issuer: certificate.issuer,
        }),
    ],
    [
      t('Valid'),
      certificate && `${formatDate(certificate.validFrom)} – ${formatDate(certificate.validUntil)}`,
    ],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
