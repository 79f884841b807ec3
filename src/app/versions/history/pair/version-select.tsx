import { useState } from 'react';
import { PlainSelect } from '#app/kit/forms/plain-select.ts';
import { formatDate, formatTimeOfDay } from '#app/kit/language/locale.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';

interface VersionSelectProps {
  label: string;
  versions: readonly StoredVersion[];
  value: StoredVersion | undefined;
  onChange: (versionId: string) => void;
}

/** Longer lists are rendered only when opened. */
const few = 60;

export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const isShort = hasOpened || versions.length <= few;
  const others = value === undefined || (isShort && versions.includes(value)) ? [] : [value];
  const all = isShort ? [...versions, ...others] : others;
  return (
    <PlainSelect
      aria-label={label}
      value={value?.versionId ?? ''}
      onFocus={() => setHasOpened(true)}
      onPointerEnter={() => setHasOpened(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === undefined && <option value="">{t('No version')}</option>}
      {all.map((version) => (
        <option key={version.versionId} value={version.versionId}>
          {versionName(version, version === value ? undefined : version.author)}
        </option>
      ))}
    </PlainSelect>
  );
}

/** Number, day and time, for which the closed select has room; the author is beside it. */
function versionName(
  { versionId, savedAt, method }: StoredVersion,
  author: string | undefined,
): string {
  const name = method === 'DELETE' ? t('Deleted') : versionId;
  const when =
    savedAt === undefined ? [] : new Set([formatDate(savedAt), formatTimeOfDay(savedAt)]);
  return factsLine([name, ...when, author]);
}
