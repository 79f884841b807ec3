import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { locale } from '#app/kit/language/language.ts';
import { formatCount, formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color, fontSize, typeScale } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { failureText, statusName } from '../deliveries/delivery-style.tsx';

const Bars = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gap: 2,
  '&.attempts': { height: 76 },
  '&.latency': { height: 40 },
  '&.cell': { flex: 'none', gap: 1, width: 96, height: 26 },
  '& > *': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    borderBottom: `1px solid ${color('border-strong')}`,
    borderRadius: '3px 3px 0 0',
  },
  '& > a:hover': { backgroundColor: color('hover') },
  '& > a:focus-visible': { outlineOffset: 1 },
  '& i': {
    flex: 'none',
    borderRadius: '2px 2px 0 0',
    backgroundColor: color('accent'),
    opacity: 0.8,
  },
  '&.latency i': { minHeight: 2, backgroundColor: color('info-solid') },
  '& i.failed': { minHeight: 3, backgroundColor: color('danger-solid'), opacity: 1 },
  '& i.failed + i': { borderRadius: 0 },
  '@media (forced-colors: active)': { '& i': { border: '1px solid' } },
});

/** Parts of the full height. */
function Bar({ whole, failed }: { whole: number; failed: number }) {
  return (
    <>
      {failed > 0 && <i className="failed" style={{ height: `${failed * 100}%` }} />}
      {whole > failed && <i style={{ height: `${(whole - failed) * 100}%` }} />}
    </>
  );
}

function longestOf(hours: readonly HealthHour[]): number {
  return Math.max(1, ...hours.flatMap(({ latencyMs }) => latencyMs ?? []));
}

/** Latency of 24 hours in a cell; the share of failures is red. */
export function LatencyBars({ hours }: { hours: readonly HealthHour[] }) {
  const longest = longestOf(hours);
  const words = hoursText(hours);
  return (
    <Bars className="cell" role="img" aria-label={words} title={words}>
      {hours.map(({ hour, attempts, failures, latencyMs }) => {
        // Square root scale, so that one slow hour does not flatten the others.
        const whole = attempts === 0 ? 0 : Math.sqrt((latencyMs ?? 0) / longest);
        const failed = attempts === 0 ? 0 : (failures / attempts) * whole;
        return (
          <span key={hour}>
            <Bar whole={whole} failed={failed} />
          </span>
        );
      })}
    </Bars>
  );
}

const Chart = styled('div')({
  ...typeScale.micro,
  color: color('text-muted'),
  '& > p': {
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    paddingBottom: 4,
    fontSize: fontSize.caption,
  },
  '& > p ~ p': { paddingTop: 14 },
  '& > p > span': { display: 'flex', alignItems: 'center', gap: 5 },
  '& > p i': {
    width: 8,
    height: 8,
    marginLeft: 6,
    borderRadius: 2,
    backgroundColor: color('accent'),
  },
  '& > p i.failed': { backgroundColor: color('danger-solid') },
  '& > .times': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    paddingTop: 4,
  },
});

interface HourChartProps {
  hours: readonly HealthHour[];
  /** Link to the hour's deliveries, if permitted. */
  linkTo?: ((hour: HealthHour) => string) | undefined;
}

export function HourChart({ hours, linkTo }: HourChartProps) {
  const maxAttempts = Math.max(1, ...hours.map(({ attempts }) => attempts));
  const longest = longestOf(hours);
  return (
    <Chart>
      <p>
        <span>
          {t('Attempts')} <i aria-hidden /> {t('succeeded')} <i className="failed" aria-hidden />{' '}
          {t('failed')}
        </span>
        {t('up to {count, number} per hour', { count: maxAttempts })}
      </p>
      <Bars className="attempts">
        {hours.map((hour) => (
          <HourOfAttempts
            key={hour.hour}
            hour={hour}
            maxAttempts={maxAttempts}
            // Hours without attempts have nothing to link to.
            to={hour.attempts === 0 ? undefined : linkTo?.(hour)}
          />
        ))}
      </Bars>
      <p>
        {t('Mean latency')}
        <span>{t('up to {latency}', { latency: durationText(longest) })}</span>
      </p>
      <Bars className="latency" aria-hidden>
        {hours.map(({ hour, latencyMs }) => (
          <div key={hour}>
            <Bar whole={(latencyMs ?? 0) / longest} failed={0} />
          </div>
        ))}
      </Bars>
      <div className="times" aria-hidden>
        {hours.map(
          ({ hour }, index) => index % 6 === 0 && <span key={hour}>{formatTimeOfDay(hour)}</span>,
        )}
      </div>
    </Chart>
  );
}

interface HourOfAttemptsProps {
  hour: HealthHour;
  maxAttempts: number;
  to: string | undefined;
}

function HourOfAttempts({ hour, maxAttempts, to }: HourOfAttemptsProps) {
  const bar = <Bar whole={hour.attempts / maxAttempts} failed={hour.failures / maxAttempts} />;
  const words = { 'aria-label': hourText(hour), title: hourText(hour) };
  return to === undefined ? (
    <div role="img" {...words}>
      {bar}
    </div>
  ) : (
    <Link to={to} {...words}>
      {bar}
    </Link>
  );
}

export type HealthHour = WebhookHealth['hours'][number];

type Counts = Pick<WebhookHealth, 'attempts' | 'failures'>;

/** From 0 to 1; undefined without attempts. */
export function successRate({ attempts, failures }: Counts): number | undefined {
  return attempts === 0 ? undefined : (attempts - failures) / attempts;
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** "99.9%". Rounded down, so that 100% means no failure. */
export function rateText(rate: number): string {
  return percent.format(Math.floor(rate * 1000) / 1000);
}

export function rateTone(rate: number): Tone {
  if (rate >= 0.99) return 'success';
  return rate >= 0.9 ? 'warning' : 'danger';
}

/** The mean over all attempts, in milliseconds; undefined without any. */
export function meanLatency(hours: readonly HealthHour[]): number | undefined {
  const measuredHours = hours.filter(({ latencyMs }) => latencyMs !== null);
  const attempts = measuredHours.reduce((sum, hour) => sum + hour.attempts, 0);
  if (attempts === 0) return undefined;
  const total = measuredHours.reduce((sum, hour) => sum + (hour.latencyMs ?? 0) * hour.attempts, 0);
  return total / attempts;
}

/** Text alternative of the sparkline. */
export function hoursText(hours: readonly HealthHour[]): string {
  const latencies = hours.flatMap(({ latencyMs }) => latencyMs ?? []);
  if (latencies.length === 0) return t('No attempts in the last 24 hours');
  const [least, most] = [Math.min(...latencies), Math.max(...latencies)].map(durationText);
  const failing = hours.filter(({ failures }) => failures > 0).length;
  const failed =
    failing === 0 ? t('no failures') : t('failures in {count} of 24 hours', { count: failing });
  const range = least === most ? least : t('{least} to {most}', { least, most });
  return t('Latency of 24 hours: {range}, {failed}', { range, failed });
}

const hourMs = 3_600_000;

export function hourEnd(iso: string): string {
  return new Date(Date.parse(iso) + hourMs).toISOString();
}

/** "09:00 to 10:00: 34 attempts, 2 failed, 120 ms" */
function hourText({ hour, attempts, failures, latencyMs }: HealthHour): string {
  const span = t('{start} to {end}', {
    start: formatTimeOfDay(hour),
    end: formatTimeOfDay(hourEnd(hour)),
  });
  if (attempts === 0) return t('{span}: no attempts', { span });
  return [
    t('{span}: {count, plural, one {# attempt} other {# attempts}}', { span, count: attempts }),
    ...(failures > 0 ? [t('{count, number} failed', { count: failures })] : []),
    ...(latencyMs === null ? [] : [durationText(latencyMs)]),
  ].join(', ');
}

/** Where the service stops counting. */
const waitingLimit = 1_000;

/** "16", "1,000+" */
export function waitingText({ waiting }: Pick<WebhookHealth, 'waiting'>): string {
  return waiting >= waitingLimit ? `${formatCount(waitingLimit)}+` : formatCount(waiting);
}

/** The reason of the last failure, or the HTTP status with its name: "503 Service Unavailable". */
export function lastFailureText(failure: NonNullable<WebhookHealth['lastFailure']>): string {
  const { error, statusCode = null } = failure;
  const status = [statusCode, statusName(statusCode)].filter(Boolean).join(' ');
  return failureText(error, statusCode) ?? (status || deliveryErrorText(error));
}
