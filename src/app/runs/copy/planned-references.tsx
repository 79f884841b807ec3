import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { PlannedReference } from './copy-plan.queries.ts';
import type { CopyChange } from './copy-resource.ts';

const Heading = styled('h3')({ margin: '0 0 8px', ...typeScale.label, fontWeight: 500 });

interface PlannedListProps {
  label: string;
  rows: ReactNode;
  /** Pagination. */
  bar?: ReactNode;
}

/** A list with a heading. */
export function PlannedList({ label, rows, bar }: PlannedListProps) {
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
      rows={sorted.map(({ key, name, there }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may refer to one record
        <li key={at}>
          <span>{name}</span>
          {there === undefined ? (
            <StatusChip tone="warning" label={t('Missing')} />
          ) : (
            <StatusChip tone="success" label={t('Exists')} />
          )}
          <small>
            {there === undefined
              ? missingText(missing, site)
              : t('{key} becomes {there}', { key, there })}
          </small>
        </li>
      ))}
    />
  );
}

function missingText(missing: CopyChange['missing'], site: string): string {
  return missing === 'named'
    ? t('No match or several at {site}: the name is kept as text', { site })
    : t('No match or several at {site}: the reference is removed', { site });
}
