import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { RecordAddress } from '#app/features/records/record-keys.queries.ts';
import { formatDate, formatMoment } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { listEndpointHealth, type StoredTest } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointHealthQueries } from './endpoint-health.queries.ts';
import { outcomeLabel, outcomeTone } from './outcome-words.ts';
import type { TrendProps } from './row-trend.tsx';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontSize: fontSize.small,
  color: color('text-muted'),
});

const Bars = styled('ol')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  height: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { width: 5, borderRadius: 1 },
});

interface HealthTrendProps {
  of: RecordAddress;
  /** The stored address, since help texts depend on its scheme. */
  address: string | undefined;
}

/** The last tests of a stored Endpoint: the latest in words, the others as bars. */
export function HealthTrend({ of, address }: HealthTrendProps) {
  const isOffered = useOffers()(listEndpointHealth.id);
  const { data: results = [] } = useQuery({
    ...endpointHealthQueries.trend(of),
    enabled: isOffered,
  });
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
function Trend({ results, address }: TrendProps) {
  const slowest = Math.max(1, ...results.map(({ latencyMs }) => latencyMs ?? 0));
  return (
    <Bars aria-label={t('Last {count, number} tests', { count: results.length })}>
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
  return [formatMoment(at), outcomeLabel(outcome, address), durationText(latencyMs)]
    .filter(Boolean)
    .join(' · ');
}
