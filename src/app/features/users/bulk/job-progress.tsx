import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type BulkJob, bulkOutcomes } from '#contract/user-bulk.ts';
import { color } from '../../../shared/theme/color.ts';
import { formatCount } from '../../../shared/ui/locale.ts';
import { outcomeLook } from './outcome-look.ts';

type Outcome = (typeof bulkOutcomes)[number];

interface JobProgressProps {
  job: BulkJob;
  label: string;
  /** Whose results are shown; undefined: everybody's. */
  outcome: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}

const Counts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0 12px' });

/** How far it is, and how many of each outcome; each count shows its own. */
export function JobProgress({ job, label, outcome, onChoose }: JobProgressProps) {
  const { total, done, state } = job;
  const counts: [Outcome | undefined, string, number][] = [
    [undefined, 'All', done],
    ...bulkOutcomes.map((one): [Outcome, string, number] => [
      one,
      outcomeLook(one).label,
      job[one],
    ]),
  ];
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : (done / total) * 100}
        color={state === 'cancelled' ? 'inherit' : 'primary'}
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
        {state === 'cancelled' && `, ${formatCount(total - done)} left as they were`}
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
