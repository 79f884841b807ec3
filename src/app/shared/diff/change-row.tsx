import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { ChangedValue } from './changed-value.tsx';
import type { ShownChange } from './comparison.ts';

interface ChangeRowProps {
  change: ShownChange;
  names: { before: string; after: string };
  /** Before the label: a box to choose it by. */
  lead?: ReactNode;
  /** At the end of the label's line. */
  action?: ReactNode;
}

const Row = styled('div')({ '& + &': { marginTop: 12 } });

const Label = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '0 0 6px',
  fontSize: '0.8125rem',
  color: color('text-muted'),
  overflowWrap: 'anywhere',
  '& > .action': { marginLeft: 'auto' },
});

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 6,
    // The chip says it, and there is no second column to stay in line with.
    '& > [data-unset]': { display: 'none' },
  },
});

const kinds = {
  added: { tone: 'success', label: 'Added' },
  removed: { tone: 'danger', label: 'Removed' },
  moved: { tone: 'info', label: 'Moved' },
} as const;

/** One change: what it is about, its value before and after. */
export function ChangeRow({ change, names, lead, action }: ChangeRowProps) {
  const { kind, label, move, before, after } = change;
  const hasLine = label.length > 0 || kind !== 'changed' || lead !== undefined || action;
  return (
    <Row>
      {hasLine && (
        <Label>
          {lead}
          {kind !== 'changed' && <StatusChip {...kinds[kind]} />}
          {label.length > 0 && <span>{label.join(' › ')}</span>}
          {move !== undefined && (
            <span>
              <span style={{ color: color('text') }}>{move.what}</span>, from place {move.from} to{' '}
              {move.to}
            </span>
          )}
          {action && <span className="action">{action}</span>}
        </Label>
      )}
      {move === undefined && (
        <Sides>
          <ChangedValue side="before" name={names.before} parts={before} />
          <ChangedValue side="after" name={names.after} parts={after} />
        </Sides>
      )}
    </Row>
  );
}
