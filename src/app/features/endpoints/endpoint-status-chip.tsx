import type { EndpointStatus } from '#contract/endpoint.ts';
import type { Tone } from '../../shared/theme/scheme-colors.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { statusLabel } from './status-label.ts';

const tones: Record<EndpointStatus, Tone> = {
  active: 'success',
  suspended: 'warning',
  error: 'danger',
  off: 'neutral',
  'entered-in-error': 'neutral',
  test: 'info',
};

/** An Endpoint's status; a status of another server is shown as it is. */
export function EndpointStatusChip({ status }: { status: string | undefined }) {
  const tone = tones[status as keyof typeof tones] ?? 'neutral'; // a foreign status finds no tone
  return (
    <StatusChip tone={tone} label={status === undefined ? 'No status' : statusLabel(status)} />
  );
}
