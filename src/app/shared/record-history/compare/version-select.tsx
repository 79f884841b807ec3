import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '../../theme/color.ts';
import { formatDate } from '../../ui/locale.ts';
import type { StoredVersion } from '../stored-version.ts';

interface VersionSelectProps {
  label: string;
  versions: readonly StoredVersion[];
  value: StoredVersion | undefined;
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

/** More than these are put in only when somebody is about to choose. */
const few = 60;

/** One side of the comparison. The browser's own select is the quickest to use with a keyboard or a thumb. */
export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  const [isWanted, setIsWanted] = useState(false);
  const all = isWanted || versions.length <= few ? versions : value === undefined ? [] : [value];
  return (
    <Select
      aria-label={label}
      value={value?.versionId ?? ''}
      onFocus={() => setIsWanted(true)}
      onPointerEnter={() => setIsWanted(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === undefined && <option value="">No version</option>}
      {all.map((version) => (
        <option key={version.versionId} value={version.versionId}>
          {versionName(version)}
        </option>
      ))}
    </Select>
  );
}

function versionName({ versionId, savedAt, method }: StoredVersion): string {
  const name = method === 'DELETE' ? 'Deleted' : `Version ${versionId}`;
  return savedAt === undefined ? name : `${name} · ${formatDate(savedAt)}`;
}
