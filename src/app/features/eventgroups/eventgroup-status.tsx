import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { NoValue } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { statusLook } from './eventgroup-words.ts';

/** The status of an event group; empty where the deployment does not tell it. */
export function EventgroupStatus({ status }: { status: string }) {
  return status === '' ? (
    <NoValue label={t('Status unknown')} />
  ) : (
    <StatusChip {...statusLook(status)} />
  );
}
