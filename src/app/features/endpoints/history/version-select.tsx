import { styled } from '@mui/material/styles';
import { color } from '../../../shared/theme/color.ts';
import { formatMoment } from '../../../shared/ui/locale.ts';
import type { EndpointVersion } from './version-list.ts';

interface VersionSelectProps {
  label: string;
  versions: readonly EndpointVersion[];
  value: string | undefined;
  onChange: (versionId: string) => void;
}

const Select = styled('select')({
  height: 32,
  minWidth: 0,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  backgroundColor: color('raised'),
  color: color('text'),
  font: 'inherit',
  '@media (pointer: coarse)': { height: 44 },
});

/** One side of the comparison. The browser's own select is the quickest to use with a keyboard or a thumb. */
export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === undefined && <option value="">No version</option>}
      {versions.map(({ versionId, savedAt }) => (
        <option key={versionId} value={versionId}>
          {`Version ${versionId}${savedAt === undefined ? '' : ` · ${formatMoment(savedAt)}`}`}
        </option>
      ))}
    </Select>
  );
}
