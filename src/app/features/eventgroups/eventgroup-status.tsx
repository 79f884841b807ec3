import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { NoValue } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { statusStyle } from './eventgroup-words.ts';

export function EventgroupStatus({ status }: { status: string }) {
  return status === '' ? (
    <NoValue label={t('Status unknown')} />
  ) : (
    <StatusChip {...statusStyle(status)} />
  );
}
