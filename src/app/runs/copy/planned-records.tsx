import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { usePages } from '#app/list/part-pages.tsx';
import { t } from '#words/t.ts';
import type { BulkTarget } from '../bulk/bulk-target.ts';
import type { CopyPlan } from './copy-plan.queries.ts';
import { PlannedList } from './planned-references.tsx';

interface PlannedRecordsProps {
  /** "Endpoints" */
  label: string;
  targets: readonly BulkTarget[];
  plan: CopyPlan;
  /** Whether existing records are copied anyway. */
  isAlreadyCopied: boolean;
}

/** The records to copy, page by page; those that exist at the target come first. */
export function PlannedRecords({ label, targets, plan, isAlreadyCopied }: PlannedRecordsProps) {
  const { alreadyThere, uncompared } = plan;
  const isThere = (target: BulkTarget) => alreadyThere.has(target.id);
  const sorted = [...targets.filter(isThere), ...targets.filter((one) => !isThere(one))];
  const { shown, bar } = usePages(sorted, { label });
  return (
    <PlannedList
      label={label}
      bar={bar}
      rows={shown.map((target) => (
        <li key={target.id}>
          <span>{shortText(target.title)}</span>
          {isThere(target) ? (
            <StatusChip tone="warning" label={t('Already exists')} />
          ) : uncompared.has(target.id) ? (
            <StatusChip tone="neutral" label={t('Not searched there')} />
          ) : (
            <StatusChip tone="success" label={t('New there')} />
          )}
          {isThere(target) && !isAlreadyCopied && <small>{t('Skipped')}</small>}
        </li>
      ))}
    />
  );
}
