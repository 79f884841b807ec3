import { styled } from '@mui/material/styles';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/tokens.ts';
import type { StoredTest } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { outcomeLabel, outcomeTone } from './outcome-words.ts';

const Marks = styled('span')({
  display: 'inline-flex',
  gap: 1,
  marginLeft: 8,
  verticalAlign: '-1px',
  '& > i': { width: 4, height: 10, borderRadius: 1 },
});

export interface TrendProps {
  results: readonly StoredTest[];
  /** Help texts depend on its scheme. */
  address: string | undefined;
}

/** The last tests as a sparkline, oldest first. */
export function RowTrend({ results, address }: TrendProps) {
  const words = results.map(
    ({ at, outcome }) => `${formatDateTime(at)}: ${outcomeLabel(outcome, address)}`,
  );
  return (
    <Marks
      role="img"
      aria-label={t('{count, plural, one {Last test} other {Last # tests}}', {
        count: results.length,
      })}
      title={words.join('\n')}
    >
      {results.toReversed().map(({ at, outcome }) => (
        <i key={at} style={{ backgroundColor: color(`${outcomeTone(outcome)}-solid`) }} />
      ))}
    </Marks>
  );
}
