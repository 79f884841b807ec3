import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { use } from 'react';
import { ComparedGroups } from '../../diff/compared-groups.tsx';
import type { ShownChange } from '../../diff/comparison.ts';
import type { ChosenField } from '../history-address.ts';
import { type ContentPair, comparison } from './compared.ts';

interface MeaningViewProps {
  pair: ContentPair;
  onField: ((field: ChosenField) => void) | undefined;
}

/** What differs, field by field; from each there is a way to all the values it ever had. */
export function MeaningView({ pair, onField }: MeaningViewProps) {
  const { groups } = use(comparison(pair));
  const names = { before: `Version ${pair.from.versionId}`, after: `Version ${pair.to.versionId}` };
  return (
    <ComparedGroups
      groups={groups}
      names={names}
      groupAction={({ field, label }) =>
        onField && (
          <ToValues label={`All values of ${label}`} onClick={() => onField({ path: [field] })} />
        )
      }
      changeAction={(change) =>
        onField !== undefined &&
        change.path.length > 1 &&
        change.kind !== 'moved' && (
          <ToValues
            label={`All values of ${change.label.at(-1) ?? 'this'}`}
            onClick={() => onField(placeOf(change, pair))}
          />
        )
      }
    />
  );
}

/** The places in what was removed are those of the version that still had it. */
function placeOf({ kind, path }: ShownChange, { from, to }: ContentPair): ChosenField {
  if (!path.some((step) => typeof step === 'number')) return { path };
  return { path, at: kind === 'removed' ? from.versionId : to.versionId };
}

function ToValues({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ my: '-4px' }}>
        <HistoryOutlined sx={{ fontSize: '16px !important' }} />
      </IconButton>
    </Tooltip>
  );
}
