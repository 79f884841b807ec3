import { StatusChip } from '#app/kit/page/status-chip.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { t } from '#words/t.ts';
import type { KindArea } from './record-kinds.ts';

/** The tone of R4's status codes; others are neutral. */
const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  booked: 'success',
  accepted: 'success',
  fulfilled: 'success',
  finished: 'success',
  free: 'success',
  'in-progress': 'info',
  arrived: 'info',
  planned: 'info',
  proposed: 'info',
  pending: 'info',
  draft: 'info',
  waitlist: 'info',
  suspended: 'warning',
  'on-hold': 'warning',
  onhold: 'warning',
  tentative: 'warning',
  'needs-action': 'warning',
  noshow: 'danger',
  declined: 'danger',
  'entered-in-error': 'danger',
};

/** The tone of a status code. */
export function toneOf(status: string): Tone {
  return tones[status] ?? 'neutral';
}

interface RecordStateProps {
  area: Pick<KindArea, 'elements' | 'form'>;
  status: string | undefined;
  /** Kinds without a status have `active`. */
  active?: unknown;
  /** The status element. */
  name?: string;
}

/** A record's status with its value set's label; nothing without one. */
export function RecordState({ area, status, active, name = 'status' }: RecordStateProps) {
  if (status !== undefined) {
    const codes = area.form.codes(area.elements.placeAt(name)?.valueSet) ?? [];
    const label = codes.find(({ code }) => code === status)?.display ?? status;
    return <StatusChip tone={toneOf(status)} label={label} />;
  }
  if (typeof active !== 'boolean') return null;
  return active ? (
    <StatusChip tone="success" label={t('Active')} />
  ) : (
    <StatusChip tone="neutral" label={t('Not in use')} />
  );
}
