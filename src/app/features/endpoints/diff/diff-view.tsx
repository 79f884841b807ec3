import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { ComparedGroups } from '../../../shared/diff/compared-groups.tsx';
import { countInWords } from '../../../shared/diff/count-in-words.ts';
import type { JsonObject } from '../../../shared/json/json-text.ts';
import { color } from '../../../shared/theme/color.ts';
import { comparisonOf } from './comparison.ts';

interface DiffViewProps {
  before: JsonObject;
  after: JsonObject;
  /** What the two sides are called. */
  names: { before: string; after: string };
  /** Shows what every save changes by itself, too. */
  noise?: { isShown: boolean; onChange: (isShown: boolean) => void };
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 8,
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& p': { margin: 0 },
});

/** Two versions of an Endpoint, field by field, by meaning. */
export function DiffView({ before, after, names, noise }: DiffViewProps) {
  const isNoiseShown = noise?.isShown ?? false;
  const comparison = useMemo(
    () => comparisonOf(before, after, { withNoise: isNoiseShown }),
    [before, after, isNoiseShown],
  );
  return (
    <>
      <Head>
        <p role="status">{countInWords(comparison)}</p>
        {noise !== undefined && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={noise.isShown}
                onChange={(event) => noise.onChange(event.target.checked)}
              />
            }
            label="Show version number and time"
          />
        )}
      </Head>
      <ComparedGroups groups={comparison.groups} names={names} />
    </>
  );
}
