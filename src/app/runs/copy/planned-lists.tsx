import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { typeScale } from '#app/kit/theme/tokens.ts';
import { useClientPagination } from '#app/list/section-pagination.tsx';
import { t } from '#words/t.ts';
import type { BulkTarget } from '../bulk/bulk-targets.tsx';
import { ResultRow } from '../run-report.tsx';
import type { CopyPlan, PlannedReference } from './copy-plan.queries.ts';
import type { CopyChange } from './copy-resource.ts';

const Heading = styled('h3')({ margin: '0 0 8px', ...typeScale.label, fontWeight: 500 });

function PlannedList({ label, rows, bar }: { label: string; rows: ReactNode; bar?: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Heading id={id}>{label}</Heading>
      <TableFrame>
        <ResultList aria-labelledby={id}>{rows}</ResultList>
        {bar}
      </TableFrame>
    </div>
  );
}

interface PlannedReferencesProps {
  references: readonly PlannedReference[];
  missing: CopyChange['missing'];
  /** The target's name. */
  site: string;
}

/** The references and their matches; those without one come first. */
export function PlannedReferences({ references, missing, site }: PlannedReferencesProps) {
  const isMissing = ({ there }: PlannedReference) => there === undefined;
  const sorted = [...references.filter(isMissing), ...references.filter((one) => !isMissing(one))];
  return (
    <PlannedList
      label={t('References')}
      rows={sorted.map(({ key, name, there }) => (
        <ResultRow
          key={key}
          title={name}
          chip={
            there === undefined
              ? { tone: 'warning', label: t('Missing') }
              : { tone: 'success', label: t('Exists') }
          }
          reason={there ? t('{key} becomes {there}', { key, there }) : missingText(missing, site)}
        />
      ))}
    />
  );
}

function missingText(missing: CopyChange['missing'], site: string): string {
  return missing === 'named'
    ? t('No match or several at {site}: the name is kept as text', { site })
    : t('No match or several at {site}: the reference is removed', { site });
}

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
  const { shown, bar } = useClientPagination(sorted, { label });
  return (
    <PlannedList
      label={label}
      bar={bar}
      rows={shown.map((target) => (
        <ResultRow
          key={target.id}
          title={target.title}
          chip={
            isThere(target)
              ? { tone: 'warning', label: t('Already exists') }
              : uncompared.has(target.id)
                ? { tone: 'neutral', label: t('Not searched there') }
                : { tone: 'success', label: t('New there') }
          }
          reason={isThere(target) && !isAlreadyCopied && t('Skipped')}
        />
      ))}
    />
  );
}
