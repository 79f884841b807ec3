import { StatusChip } from '#app/kit/page/status-chip.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { EndpointStatus } from '#contract/fhir/endpoint.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { t } from '#words/t.ts';

const tones: Record<EndpointStatus, Tone> = {
  active: 'success',
  suspended: 'warning',
  error: 'danger',
  off: 'neutral',
  'entered-in-error': 'neutral',
  test: 'info',
};

export function EndpointStatusChip({ status }: { status: string | undefined }) {
  const tone = tones[status as keyof typeof tones] ?? 'neutral';
  return (
    <StatusChip
      tone={tone}
      label={status === undefined ? t('No status') : codeName(endpointStatus, status)}
    />
  );
}
