import { styled } from '@mui/material/styles';
import { rich } from '#app/kit/language/rich.tsx';
import { captionText, color, noteText, oneLine } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import {
  CodeMark,
  codeTone,
  type Due,
  DueTime,
  failureText,
  InstantTime,
} from '../delivery-style.tsx';

interface AttemptTimelineProps {
  createdAt: string;
  attempts: readonly DeliveryAttempt[];
  shown: DeliveryAttempt | undefined;
  due: Due | undefined;
  onShow: (attempt: DeliveryAttempt) => void;
}

const rail = { left: 8, width: 2 };

const List = styled('ol')({
  margin: '0 -8px',
  maxHeight: 360,
  overflowY: 'auto',
  '& > li': { position: 'relative', paddingLeft: 26 },
  // The line between two dots.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    ...rail,
    top: 22,
    bottom: -14,
    backgroundColor: color('border-strong'),
  },
  '& > li > i': {
    position: 'absolute',
    left: 3,
    top: 12,
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: `2px solid ${color('surface')}`,
    boxShadow: '0 0 0 2px currentColor',
    backgroundColor: 'currentColor',
    zIndex: 1,
  },
  '& > li > i.open': { color: color('warning-solid'), backgroundColor: color('surface') },
  '& .gap': { padding: '0 10px 2px', ...captionText },
  '& .due': { padding: '8px 10px', color: color('text-muted') },
  '@media (forced-colors: active)': { '& > li > i': { border: '2px solid' } },
});

const Row = styled('button')({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '2px 10px',
  width: '100%',
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: 6,
  color: color('text'),
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '&[aria-current="true"]': { backgroundColor: color('selected') },
  '&:focus-visible': { outlineOffset: -2 },
  '& .name': { fontWeight: 500, whiteSpace: 'nowrap' },
  '& .why': {
    ...oneLine,
    ...noteText,
  },
  '& .took, & time': {
    ...noteText,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .took': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 92 },
  '& .took > b': {
    flex: '0 0 40px',
    height: 4,
    borderRadius: 2,
    backgroundColor: color('sunken'),
    overflow: 'hidden',
  },
  '& .took > b > b': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    backgroundColor: color('border-control'),
  },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    '& .why': { gridColumn: '1 / -1', gridRow: 2, whiteSpace: 'normal' },
    '& .took': { display: 'none' },
    '& time': { justifySelf: 'end' },
  },
});

export function AttemptTimeline(props: AttemptTimelineProps) {
  const { createdAt, attempts, shown, due, onShow } = props;
  const slowest = Math.max(1, ...attempts.map(({ latencyMs }) => latencyMs));
  return (
    <List aria-label={t('Attempts')} tabIndex={attempts.length > 8 ? 0 : undefined}>
      {attempts.map((attempt, index) => (
        <li key={attempt.attempt}>
          <i aria-hidden style={{ color: color(`${codeTone(attempt.statusCode)}-solid`) }} />
          <Row
            type="button"
            aria-current={attempt === shown ? 'true' : undefined}
            onClick={() => onShow(attempt)}
          >
            <span className="name">{t('Attempt {attempt}', { attempt: attempt.attempt })}</span>
            <CodeMark statusCode={attempt.statusCode} />
            <span
              className="why"
              title={attempt.error === null ? undefined : deliveryErrorText(attempt.error)}
            >
              {failureText(attempt.error, attempt.statusCode)}
            </span>
            <span className="took">
              <b aria-hidden>
                <b style={{ width: `${Math.max(4, (attempt.latencyMs / slowest) * 100)}%` }} />
              </b>
              {durationText(attempt.latencyMs)}
            </span>
            <InstantTime time={attempt.startedAt} />
          </Row>
          <Gap from={attempt} to={attempts[index + 1]} />
        </li>
      ))}
      {due !== undefined && (
        <li>
          <i aria-hidden className="open" />
          <div className="due">
            {rich('Attempt {attempt} {due}', {
              attempt: attempts.length + 1,
              due: <DueTime due={due} />,
            })}
          </div>
        </li>
      )}
      {attempts.length === 0 && due === undefined && (
        <li className="due">
          {rich('Nothing has been sent since {time}, or the attempts have expired.', {
            time: <InstantTime time={createdAt} />,
          })}
        </li>
      )}
    </List>
  );
}

function Gap({ from, to }: { from: DeliveryAttempt; to: DeliveryAttempt | undefined }) {
  if (to === undefined) return null;
  const duration = durationText(Date.parse(to.startedAt) - Date.parse(from.startedAt));
  return <div className="gap">{t('{duration} later', { duration })}</div>;
}
