import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { StoredVersion } from '../stored-version.ts';

interface RestoreButtonProps {
  /** Those of the pair that can be restored. */
  versions: readonly StoredVersion[];
  onRestore: (version: StoredVersion) => void;
}

/** The way to restore one of the two versions that are compared; where it can be only one, without asking which. */
export function RestoreButton({ versions, onRestore }: RestoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only] = versions;
  if (only === undefined) return null;
  if (versions.length === 1) {
    return (
      <Button startIcon={<SettingsBackupRestoreOutlined />} onClick={() => onRestore(only)}>
        Restore version {only.versionId}
      </Button>
    );
  }
  return (
    <>
      <Button
        startIcon={<SettingsBackupRestoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Restore…
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {versions.map((version) => (
          <MenuItem
            key={version.versionId}
            onClick={() => {
              setAnchor(null);
              onRestore(version);
            }}
          >
            Restore version {version.versionId}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
