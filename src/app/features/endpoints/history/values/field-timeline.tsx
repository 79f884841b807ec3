import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import type { ChosenField } from '../../../../shared/record-history/history-address.ts';
import type { StoredVersion } from '../../../../shared/record-history/stored-version.ts';
import { color } from '../../../../shared/theme/color.ts';
import { FormSkeleton } from '../../../../shared/ui/form-skeleton.tsx';
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx';
import { useAsked } from '../work/use-asked.ts';
import { FieldPicker } from './field-picker.tsx';
import type { FieldValue } from './field-values.ts';
import { ValueText } from './value-text.tsx';

interface FieldTimelineProps {
  versions: readonly StoredVersion[];
  field: ChosenField;
  /** Top-level fields that any version has or changed. */
  fields: readonly string[];
  /** Older versions exist that are not here yet. */
  more: ReactNode;
  current: StoredVersion | undefined;
  canRestore: boolean;
  onField: (field: ChosenField) => void;
  onVersion: (version: StoredVersion) => void;
  onRestore: (version: StoredVersion) => void;
  onClose: () => void;
}

const Frame = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  minWidth: 0,
});

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  minHeight: 48,
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  borderRadius: '8px 8px 0 0',
  '& > button': { marginLeft: 'auto' },
});

const Head = styled('div')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '0.875rem', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.8125rem', color: color('text-muted') },
});

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 220px',
    gap: '4px 16px',
    padding: '12px 16px',
    borderTop: `1px solid ${color('border')}`,
  },
  '& .facts': { fontSize: '0.8125rem', color: color('text-muted') },
  '& .facts > div': { overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Every value that a field ever had, newest first: since which version, when and by whom. */
export function FieldTimeline(props: FieldTimelineProps) {
  const { versions, field, fields, more, onField, onClose } = props;
  const asked = useMemo(
    () => ({
      contents: versions.map(({ content }) => content),
      path: field.path,
      anchor: Math.max(
        0,
        versions.findIndex(({ versionId, content }) =>
          field.at === undefined ? content !== undefined : versionId === field.at,
        ),
      ),
    }),
    [versions, field],
  );
  const { result, isOutdated } = useAsked('fieldValues', asked);
  return (
    <Frame aria-label="Values of a field">
      <Bar>
        <FieldPicker fields={fields} field={field} onField={onField} />
        <IconButton aria-label="Back to the comparison" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Bar>
      {result === undefined ? (
        <div style={{ padding: 16 }}>
          <FormSkeleton fields={3} />
        </div>
      ) : (
        <div style={{ opacity: isOutdated ? 0.5 : 1 }}>
          <Head>
            <h2>{result.label.join(' › ')}</h2>
            <p role="status">{countOf(result.values)}</p>
          </Head>
          <List>
            {result.values.map((value) => (
              <Value key={value.index} value={value} {...props} />
            ))}
          </List>
        </div>
      )}
      {more}
    </Frame>
  );
}

function countOf(values: readonly FieldValue[]): string {
  const set = values.filter(({ parts }) => parts !== undefined).length;
  if (set === 0) return 'Never set in these versions';
  if (values.length === 1) return 'The same value in all versions';
  return set === 1 ? 'One value so far' : `${set} values so far, newest first`;
}

function Value({ value, ...props }: FieldTimelineProps & { value: FieldValue }) {
  const { versions, current, canRestore, onVersion, onRestore } = props;
  const version = versions[value.index];
  if (version === undefined) return null;
  const isCurrent = current !== undefined && isWithin(value, versions.indexOf(current));
  return (
    <li>
      <ValueText parts={value.parts} />
      <div className="facts">
        <div>
          <Button
            variant="text"
            size="small"
            sx={{ ml: '-8px' }}
            onClick={() => onVersion(version)}
          >
            Version {version.versionId}
          </Button>
          {isCurrent && <span style={{ color: color('accent') }}>Current</span>}
        </div>
        <div>
          {version.author}
          {version.author !== undefined && version.savedAt !== undefined && ', '}
          {version.savedAt !== undefined && <RelativeTime time={version.savedAt} />}
        </div>
        <div>{value.versions === 1 ? 'In one version' : `In ${value.versions} versions`}</div>
        {canRestore && !isCurrent && (
          <Button size="small" sx={{ mt: 1 }} onClick={() => onRestore(version)}>
            {value.parts === undefined ? 'Restore to not set' : 'Restore this value'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A value is told by its oldest version; the newest that had it comes before that in the list. */
function isWithin({ index, versions }: FieldValue, current: number): boolean {
  return current <= index && current > index - versions;
}
