import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, typeScale } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { t } from '#words/t.ts';
import { type HealthHour, hourText } from './health-figures.ts';

const Chart = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gap: '0 2px',
  ...typeScale.micro,
  color: color('text-muted'),
  '& > .title': {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    paddingBottom: 4,
    fontSize: fontSize.caption,
  },
  '& .legend': { display: 'flex', alignItems: 'center', gap: 5 },
  '& .legend > i': { width: 8, height: 8, marginLeft: 6, borderRadius: '2px !important' },
  '& > .title ~ .title': { paddingTop: 14 },
  '& > .hour': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    borderBottom: `1px solid ${color('border-strong')}`,
    borderRadius: '3px 3px 0 0',
  },
  '& > .attempts': { height: 76 },
  '& > .latency': { height: 40 },
  '& > a.hour:hover': { backgroundColor: color('hover') },
  '& > a.hour:focus-visible': { outlineOffset: 1 },
  '& .ok': { borderRadius: '2px 2px 0 0', backgroundColor: color('accent'), opacity: 0.8 },
  '& .failed': {
    flex: 'none',
    minHeight: 3,
    borderRadius: '2px 2px 0 0',
    backgroundColor: color('danger-solid'),
  },
  '& .failed + .ok': { borderRadius: 0 },
  '& .took': { borderRadius: '2px 2px 0 0', backgroundColor: color('info-solid'), opacity: 0.8 },
  '& > .label': { gridRow: 'auto', paddingTop: 4, whiteSpace: 'nowrap', overflow: 'visible' },
  '@media (forced-colors: active)': { '& .ok, & .failed, & .took': { border: '1px solid' } },
});

interface HourChartProps {
  hours: readonly HealthHour[];
  /** Link to the hour's deliveries, if permitted. */
  linkTo?: ((hour: HealthHour) => string) | undefined;
}

/** Attempts and latency of 24 hours, each linked to its deliveries. */
export function HourChart({ hours, linkTo }: HourChartProps) {
  const most = Math.max(1, ...hours.map(({ attempts }) => attempts));
  const longest = Math.max(1, ...hours.flatMap(({ latencyMs }) => latencyMs ?? []));
  return (
    <Chart>
      <div className="title">
        <span className="legend">
          {t('Attempts')} <i className="ok" aria-hidden /> {t('succeeded')}{' '}
          <i className="failed" aria-hidden /> {t('failed')}
        </span>
        <span>{t('up to {count, number} per hour', { count: most })}</span>
      </div>
      {hours.map((hour) => (
        <Attempts key={hour.hour} hour={hour} most={most} to={linkTo?.(hour)} />
      ))}
      <div className="title">
        <span>{t('Mean latency')}</span>
        <span>{t('up to {latency}', { latency: durationText(longest) })}</span>
      </div>
      {hours.map(({ hour, latencyMs }) => (
        <div key={hour} className="hour latency" aria-hidden>
          {latencyMs !== null && (
            <div className="took" style={{ height: `max(2px, ${(latencyMs / longest) * 100}%)` }} />
          )}
        </div>
      ))}
      {hours.map(({ hour }, index) => (
        <span key={hour} className="label" aria-hidden>
          {index % 6 === 0 ? formatTimeOfDay(hour) : ''}
        </span>
      ))}
    </Chart>
  );
}

interface AttemptsProps {
  hour: HealthHour;
  most: number;
  to: string | undefined;
}

function Attempts({ hour, most, to }: AttemptsProps) {
  const { attempts, failures } = hour;
  const share = (count: number) => ({ height: `${(count / most) * 100}%` });
  const bars = (
    <>
      {failures > 0 && <div className="failed" style={share(failures)} />}
      {attempts > failures && <div className="ok" style={share(attempts - failures)} />}
    </>
  );
  const words = hourText(hour);
  // Hours without attempts have nothing to link to.
  if (to === undefined || attempts === 0) {
    return (
      <div className="hour attempts" role="img" aria-label={words} title={words}>
        {bars}
      </div>
    );
  }
  return (
    <Link className="hour attempts" to={to} aria-label={words} title={words}>
      {bars}
    </Link>
  );
}
