import NetworkCheckOutlined from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useFhirForm } from '#app/fhir-form/form-context.ts';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { objectOf, textIn, textsIn } from '#app/kit/json/unknown-object.ts';
import { formatDate, formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { color, noteText } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import {
  type EndpointTestDraft,
  listEndpointHealth,
  type StoredTest,
  testEndpoint,
} from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { endpointHealthMutations, endpointHealthQueries } from './endpoint-health.queries.ts';
import { outcomeLabel, outcomeTone } from './outcome-words.ts';
import { TestResult } from './test-result.tsx';

const Parts = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });
const Result = styled('div')({
  width: '100%',
  scrollMarginBottom: 120,
  '&:empty': { display: 'none' },
});

/**
 * Tests the connection with the form's current values, where supported; without write access it shows the stored
 * results.
 */
export function TestConnection() {
  const { siteId = '', recordId } = useParams();
  const isOffered = useOffers()(testEndpoint.id);
  const canWrite = useCanWrite();
  if (!isOffered) return null;
  if (canWrite) return <Test />;
  return recordId === undefined ? null : <StoredTrend siteId={siteId} recordId={recordId} />;
}

function Test() {
  const { siteId = '', recordId } = useParams();
  const { store } = useFhirForm();
  // A string stays equal through most changes of the form.
  const draft = useSyncExternalStore(store.subscribe, () => draftText(store.tree()));
  const stored = useQuery({
    ...recordQueries.current(endpointKind, { siteId, recordId: recordId ?? '' }),
    enabled: recordId !== undefined,
  }).data?.body;
  // Only a test of the stored values is saved.
  const isStored = stored !== undefined && draftText(stored as JsonObject) === draft;
  const test = useMutation(endpointHealthMutations.test(siteId));
  const [tested, setTested] = useState('');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (test.submittedAt > 0 && !test.isPending)
      result.current?.scrollIntoView({ block: 'nearest' });
  }, [test.submittedAt, test.isPending]);
  return (
    <Parts>
      <Button
        startIcon={<NetworkCheckOutlined />}
        loading={test.isPending}
        loadingPosition="start"
        disabled={addressOf(draft).trim() === ''}
        onClick={() => {
          setTested(draft);
          test.mutate(isStored && recordId ? { id: recordId } : JSON.parse(draft));
        }}
      >
        {test.isPending ? t('Testing connection') : t('Test connection')}
      </Button>
      <Result ref={result} role="status" aria-live="polite">
        {test.isError && <Alert severity="error">{problemMessage(test.error)}</Alert>}
        {test.data !== undefined && !test.isPending && (
          <TestResult test={test.data} address={addressOf(tested)} isOld={tested !== draft} />
        )}
      </Result>
      {recordId !== undefined && <StoredTrend siteId={siteId} recordId={recordId} />}
    </Parts>
  );
}

function addressOf(draft: string): string {
  return draft === '' ? '' : (JSON.parse(draft) as EndpointTestDraft).address;
}

/** The fields that a test needs, as JSON. */
function draftText(tree: JsonObject): string {
  const type = tree.connectionType;
  const draft: EndpointTestDraft = {
    address: textOf(tree.address) ?? '',
    connectionType: isJsonObject(type) ? textOf(type.code) : undefined,
    payloadMimeType: textsIn(tree.payloadMimeType),
    header: textsIn(tree.header),
  };
  return JSON.stringify(draft);
}

const Bars = styled('ol')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  height: 24,
  '& li': { width: 5, borderRadius: 1 },
});

const Line = styled(WrappingRow)({ gap: '4px 12px', ...noteText });

/** The last tests of a stored Endpoint: the latest in words, the others as bars. */
function StoredTrend(of: RecordAddress) {
  const isOffered = useOffers()(listEndpointHealth.id);
  const { data: stored } = useQuery(recordQueries.current(endpointKind, of));
  const { data: results = [] } = useQuery({
    ...endpointHealthQueries.trend(of),
    enabled: isOffered,
  });
  // Help texts depend on the scheme of the stored address.
  const address = textIn(objectOf(stored?.body).address);
  const [last] = results;
  if (last === undefined) return null;
  return (
    <Line>
      <StatusChip tone={outcomeTone(last.outcome)} label={outcomeLabel(last.outcome, address)} />
      <span>{rich('Tested {time}', { time: <RelativeTime time={last.at} /> })}</span>
      {last.certificateUntil !== null && (
        <span>
          {t('Certificate valid until {date}', { date: formatDate(last.certificateUntil) })}
        </span>
      )}
      {results.length > 1 && <Trend results={results} address={address} />}
    </Line>
  );
}

/** Oldest first; a higher bar took longer. */
function Trend(props: { results: readonly StoredTest[]; address: string | undefined }) {
  const { results, address } = props;
  const slowest = Math.max(1, ...results.map(({ latencyMs }) => latencyMs ?? 0));
  return (
    <Bars
      aria-label={t('{count, plural, one {Last test} other {Last # tests}}', {
        count: results.length,
      })}
    >
      {results.toReversed().map((result) => (
        <LazyTooltip key={result.at} title={barText(result, address)}>
          <li
            style={{
              height: `${25 + 75 * ((result.latencyMs ?? 0) / slowest)}%`,
              backgroundColor: color(`${outcomeTone(result.outcome)}-solid`),
            }}
          />
        </LazyTooltip>
      ))}
    </Bars>
  );
}

function barText({ at, outcome, latencyMs }: StoredTest, address: string | undefined): string {
  return [formatDateTime(at), outcomeLabel(outcome, address), durationText(latencyMs)]
    .filter(Boolean)
    .join(' · ');
}
