import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ResultList } from '#app/kit/result-list.tsx';
import { shortText } from '#app/kit/short-text.ts';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { color } from '#app/kit/theme/color.ts';
import { PaginationBar } from '#app/list/pagination-bar.tsx';
import { t } from '#words/t.ts';
import type { BulkTarget } from '../bulk/bulk-target.ts';
import type { CopyPlan } from './copy-plan.queries.ts';
import { PlanHeading } from './planned-references.tsx';

const Paging = styled('div')({ borderTop: `1px solid ${color('border')}` });

interface PlannedRecordsProps {
  /** "Endpoints" */
  label: string;
  targets: readonly BulkTarget[];
  plan: CopyPlan;
  /** Whether also those are copied that the other site has. */
  isAlreadyCopied: boolean;
}

/** What is copied, page by page; what the other site has already comes first. */
export function PlannedRecords({ label, targets, plan, isAlreadyCopied }: PlannedRecordsProps) {
  const { alreadyThere, uncompared } = plan;
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 10 });
  const id = useId();
  const isThere = (target: BulkTarget) => alreadyThere.has(target.id);
  const sorted = [...targets.filter(isThere), ...targets.filter((one) => !isThere(one))];
  return (
    <div>
      <PlanHeading id={id}>{label}</PlanHeading>
      <TableFrame>
        <ResultList aria-labelledby={id}>
          {sorted.slice(page * pageSize, (page + 1) * pageSize).map((target) => (
            <li key={target.id}>
              <span>{shortText(target.title)}</span>
              {isThere(target) ? (
                <StatusChip tone="warning" label={t('Is there already')} />
              ) : uncompared.has(target.id) ? (
                <StatusChip tone="neutral" label={t('Not looked for there')} />
              ) : (
                <StatusChip tone="success" label={t('New there')} />
              )}
              {isThere(target) && !isAlreadyCopied && <small>{t('Left out')}</small>}
            </li>
          ))}
        </ResultList>
        {targets.length > pageSize && (
          <Paging>
            <PaginationBar
              label={label}
              paging={{ page, pageSize, total: targets.length }}
              onChange={setPaging}
            />
          </Paging>
        )}
      </TableFrame>
    </div>
  );
}
