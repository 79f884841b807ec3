import { styled } from '@mui/material/styles';
import { formatCount } from '#app/kit/locale.ts';
import { MutedText } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { EndpointStatus } from '#contract/endpoint.ts';
import { EndpointStatusChip } from '../../endpoint-status-chip.tsx';
import type { EndpointRow } from '../endpoint-row.ts';

const Count = styled('strong')({ fontVariantNumeric: 'tabular-nums' });

interface StatusPreviewProps {
  rows: readonly EndpointRow[];
  /** Undefined: not chosen yet. */
  status: EndpointStatus | undefined;
}

const Groups = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  '& > li': { padding: '10px 12px' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& details': { marginTop: 6, fontSize: fontSize.small },
  '& summary': { cursor: 'pointer', color: color('text-muted'), borderRadius: 4 },
  '& details ul': { margin: '6px 0 0', paddingLeft: 18, overflowWrap: 'anywhere' },
});

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** As many names as one reads; the report has them all. */
const mostNames = 50;

/** So few are read without being asked for. */
const fewNames = 5;

/** What a change of status would do: from which status to which, for how many, and what is left out. */
export function StatusPreview({ rows, status }: StatusPreviewProps) {
  const groups = Map.groupBy(rows, (row) => row.status);
  return (
    <Groups aria-label="What will change">
      {[...groups].map(([from, members]) => (
        <li key={from ?? ''}>
          <Line>
            <Count>{formatCount(members.length)}</Count>
            <EndpointStatusChip status={from} />
            {from === status ? (
              <MutedText>
                left out: {members.length === 1 ? 'it has' : 'they have'} this status already
              </MutedText>
            ) : (
              status !== undefined && (
                <>
                  <span aria-hidden>→</span>
                  <EndpointStatusChip status={status} />
                </>
              )
            )}
          </Line>
          <details open={members.length <= fewNames}>
            <summary>Which</summary>
            <ul>
              {members.slice(0, mostNames).map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
              {members.length > mostNames && (
                <li>and {formatCount(members.length - mostNames)} more</li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </Groups>
  );
}
