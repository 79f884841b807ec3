import { styled } from '@mui/material/styles';
import { color } from '../../../shared/theme/color.ts';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { changeLabel } from './change-labels.ts';
import { ChangedValue } from './changed-value.tsx';
import { describeValue, displayValue } from './describe-value.ts';
import type { EndpointChange } from './endpoint-diff.ts';
import { type MarkedPart, wordMarks } from './word-marks.ts';

interface ChangeRowProps {
  change: EndpointChange;
  names: { before: string; after: string };
}

const Row = styled('div')({ '& + &': { marginTop: 12 } });

const Label = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '0 0 6px',
  fontSize: '0.8125rem',
  color: color('text-muted'),
  overflowWrap: 'anywhere',
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
export function ChangeRow({ change, names }: ChangeRowProps) {
  const label = changeLabel(change);
  return (
    <Row>
      {(label.length > 0 || change.kind !== 'changed') && (
        <Label>
          {change.kind !== 'changed' && <StatusChip {...kinds[change.kind]} />}
          {label.length > 0 && <span>{label.join(' › ')}</span>}
          {change.kind === 'moved' && <Move change={change} />}
        </Label>
      )}
      {change.kind !== 'moved' && <Values change={change} names={names} />}
    </Row>
  );
}

function Move({ change }: { change: EndpointChange }) {
  return (
    <span>
      <span style={{ color: color('text') }}>{describeValue(change.after)}</span>, from place{' '}
      {(change.from ?? 0) + 1} to {(change.to ?? 0) + 1}
    </span>
  );
}

function Values({ change, names }: ChangeRowProps) {
  const { kind, before, after } = change;
  const texts = { before: displayValue(before), after: displayValue(after) };
  const marks =
    kind === 'changed'
      ? wordMarks(texts.before, texts.after)
      : { before: whole(texts.before), after: whole(texts.after) };
  return (
    <Sides>
      <ChangedValue
        side="before"
        name={names.before}
        parts={kind === 'added' ? undefined : marks.before}
      />
      <ChangedValue
        side="after"
        name={names.after}
        parts={kind === 'removed' ? undefined : marks.after}
      />
    </Sides>
  );
}

function whole(text: string): MarkedPart[] {
  return [{ text, isMarked: false }];
}
