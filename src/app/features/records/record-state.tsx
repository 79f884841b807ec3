import { StatusChip } from '#app/kit/page/status-chip.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { t } from '#words/t.ts';
import type { KindArea } from './record-kinds.ts';

/** What R4's codes of states mean to those who look for trouble; any other is neutral. */
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

/** How a state is to be looked at, by R4's code for it. */
export function toneOf(status: string): Tone {
  return tones[status] ?? 'neutral';
}

interface RecordStateProps {
  area: Pick<KindArea, 'elements' | 'form'>;
  status: string | undefined;
  /** Kinds without a status say whether they are in use. */
  active?: unknown;
  /** The member that the status is. */
  name?: string;
}

/** The state that a record is in, in the words of its value set; nothing where the kind or the record has none. */
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
