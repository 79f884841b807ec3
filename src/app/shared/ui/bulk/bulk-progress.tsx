import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { color } from '../../theme/color.ts';
import { formatCount } from '../locale.ts';
import { outcomeLook } from './outcome-look.ts';

/** How far an action on many things is. */
interface BulkState<Outcome extends string> {
  total: number;
  done: number;
  isCancelled: boolean;
  /** How many came to what, in the order in which they are shown. */
  counts: readonly (readonly [outcome: Outcome, count: number])[];
}

interface BulkProgressProps<Outcome extends string> {
  state: BulkState<Outcome>;
  label: string;
  /** Whose results are shown; undefined: everybody's. */
  outcome: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}

const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0 12px' });

/** How far it is, and how many of each outcome; each count shows its own. */
export function BulkProgress<Outcome extends string>(props: BulkProgressProps<Outcome>) {
  const { state, label, outcome, onChoose } = props;
  const { total, done, isCancelled } = state;
  const counts: [Outcome | undefined, string, number][] = [
    [undefined, 'All', done],
    ...state.counts.map(([one, count]): [Outcome, string, number] => [
      one,
      outcomeLook(one).label,
      count,
    ]),
  ];
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : (done / total) * 100}
        color={isCancelled ? 'inherit' : 'primary'}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <p
        role="status"
        style={{
          margin: '8px 0 0',
          fontVariantNumeric: 'tabular-nums',
          color: color('text-muted'),
        }}
      >
        {formatCount(done)} of {formatCount(total)} done
        {isCancelled && `, ${formatCount(total - done)} left as they were`}
      </p>
      <Counts>
        {counts.map(([one, name, count]) => (
          <Button
            key={name}
            size="small"
            aria-pressed={outcome === one}
            disabled={count === 0 && outcome !== one}
            onClick={() => onChoose(one)}
            sx={outcome === one ? { backgroundColor: color('selected') } : undefined}
          >
            {name}&nbsp;<span style={{ color: color('text-muted') }}>{formatCount(count)}</span>
          </Button>
        ))}
      </Counts>
    </>
  );
}
