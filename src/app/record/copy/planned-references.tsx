import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { typeScale } from '#app/kit/theme/typography.ts';
import { ResultList } from '#app/work/run-report.tsx';
import type { CopyChange } from '../bulk/copy-change.ts';
import type { PlannedReference } from './copy-plan.queries.ts';

const Heading = styled('h3')({ margin: '0 0 8px', ...typeScale.label, fontWeight: 500 });

interface PlannedReferencesProps {
  references: readonly PlannedReference[];
  missing: CopyChange['missing'];
  /** What people call the other site. */
  site: string;
}

const whenMissing = { named: 'its name stays, as text', left: 'left out' };

/** What becomes of each reference; those that lead nowhere first. */
export function PlannedReferences({ references, missing, site }: PlannedReferencesProps) {
  const isMissing = ({ there }: PlannedReference) => there === undefined;
  const sorted = [...references.filter(isMissing), ...references.filter((one) => !isMissing(one))];
  const id = useId();
  return (
    <div>
      <Heading id={id}>References</Heading>
      <TableFrame>
        <ResultList aria-labelledby={id}>
          {sorted.map(({ key, name, there }) => (
            <li key={key}>
              <span>{name}</span>
              {there === undefined ? (
                <StatusChip tone="warning" label="Missing" />
              ) : (
                <StatusChip tone="success" label="Is there" />
              )}
              <small>
                {there === undefined
                  ? `${site} has none, or several: ${whenMissing[missing]}`
                  : `${key} becomes ${there}`}
              </small>
            </li>
          ))}
        </ResultList>
      </TableFrame>
    </div>
  );
}
