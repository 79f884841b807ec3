import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { ActiveChip, StatusCodeChip } from '../record-state.tsx';
import type { ReferenceTarget } from './load-target.ts';

/** A target's state, or that it is missing; nothing for a kind without states. */
export function TargetState({ target }: { target: ReferenceTarget }) {
  const { state, status, isActive } = target;
  if (state === 'deleted') return <StatusChip tone="danger" label={t('Deleted')} />;
  if (state === 'missing') return <StatusChip tone="danger" label={t('Not found')} />;
  if (status !== undefined) return <StatusCodeChip code={status} label={statusText(status)} />;
  return isActive === undefined ? null : <ActiveChip isActive={isActive} />;
}

/** `entered-in-error` as "Entered in error". */
function statusText(code: string): string {
  return capitalize(code).replaceAll('-', ' ');
}
