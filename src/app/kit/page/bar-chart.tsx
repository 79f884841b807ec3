import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { t } from '#words/t.ts';
import { formatCount } from '../language/locale.ts';
import { linked } from '../text/external-link.tsx';
import { captionText, color, fontSize } from '../theme/tokens.ts';
import { FigureTable } from './figure-table.tsx';

interface Bar {
  key: string;
  label: string;
  count: number;
  /** The URL of the list that is counted. */
  to?: string | undefined;
  /** How many of `count` are failures. */
  failed?: number;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** Table headings: label, count, and failures if bars have them. */
  heads: readonly string[];
  title: string;
  /** Formats a count; by default as a number. */
  format?: (figure: number) => string;
}

const Chart = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: 96,
  borderBottom: `1px solid ${color('border-strong')}`,
  '& > *': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minWidth: 0,
    height: '100%',
  },
  '& i': { display: 'block', borderRadius: '2px 2px 0 0' },
  '& .count': { backgroundColor: color('accent'), opacity: 0.8 },
  '& .failed': { minHeight: 3, backgroundColor: color('danger-solid') },
  '& .failed + .count': { borderRadius: 0 },
  '@media (forced-colors: active)': { '& i': { border: '1px solid' } },
});

const Ends = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  paddingTop: 4,
  ...captionText,
});

/** With more bars, only the first and the last are labelled. */
const maxNamed = 6;

const Names = styled('div')({
  display: 'flex',
  gap: 3,
  paddingTop: 4,
  ...captionText,
  '& > span': { flex: 1, minWidth: 0, textAlign: 'center', hyphens: 'auto' },
});

const Details = styled('details')({
  marginTop: 8,
  fontSize: fontSize.small,
  '& > summary': { width: 'fit-content', padding: '3px 0' },
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '2px 24px 2px 0', textAlign: 'left', fontWeight: 400 },
  '& td a, & th a': { display: 'inline-block', padding: '3px 0' },
  '& thead th': { color: color('text-muted') },
});

/** A bar chart with an accessible table. */
export function BarChart({ bars, heads, title, format = formatCount }: BarChartProps) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const share = (count: number) => `${(count / maxCount) * 100}%`;
  return (
    <>
      <Chart aria-hidden>
        {bars.map(({ key, label, count, to, failed = 0 }) => {
          const inside = (
            <>
              {failed > 0 && <i className="failed" style={{ height: share(failed) }} />}
              <i className="count" style={{ height: share(count - failed) }} />
            </>
          );
          const text = `${label}: ${format(count)}`;
          const title =
            failed > 0 ? t('{bar}, {failed, number} failed', { bar: text, failed }) : text;
          // For the mouse only; the table has links for keyboard and screen readers.
          return to === undefined ? (
            <span key={key} title={title}>
              {inside}
            </span>
          ) : (
            <RouterLink key={key} to={to} title={title} tabIndex={-1}>
              {inside}
            </RouterLink>
          );
        })}
      </Chart>
      {bars.length > maxNamed ? (
        <Ends aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </Ends>
      ) : (
        <Names aria-hidden>
          {bars.map(({ key, label, count }) => (
            <span key={key}>
              {label} {format(count)}
            </span>
          ))}
        </Names>
      )}
      <Details>
        <summary>{t('{title} as a table', { title })}</summary>
        <FigureTable
          label={title}
          heads={heads}
          rows={bars.map(({ key, label, count, to, failed }) => ({
            key,
            label: linked(label, to),
            figures: (failed === undefined ? [count] : [count, failed]).map(format),
          }))}
        />
      </Details>
    </>
  );
}
