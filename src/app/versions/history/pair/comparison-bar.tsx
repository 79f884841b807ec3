import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { color } from '#app/kit/theme/color.ts';
import {
  movedPair,
  type PairIds,
  type StoredVersion,
  type VersionPair,
} from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { VersionSelect } from './version-select.tsx';

interface ComparisonBarProps {
  versions: readonly StoredVersion[];
  pair: VersionPair;
  onChoose: (pair: PairIds) => void;
  actions: ReactNode;
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px 8px 16px',
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  borderRadius: '8px 8px 0 0',
  '& > select': { width: 228 },
  '& > .steps': { display: 'flex', gap: 4 },
  '& > .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    marginLeft: 'auto',
  },
  // As compact as possible, to keep the differences in view. Two versions on one line would be cut off.
  '@media (max-width: 599px)': {
    padding: 8,
    gap: 6,
    '& > select': { flex: '1 1 60%' },
    '& > .swap, & > .steps, & > .actions': { display: 'contents' },
    '& .MuiButton-root': { paddingInline: 8 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
});

/** The two selected versions, and links to other pairs. */
export function ComparisonBar({ versions, pair, onChoose, actions }: ComparisonBarProps) {
  const { from, to } = pair;
  return (
    <Bar>
      <VersionSelect
        label={t('From version')}
        versions={versions}
        value={from}
        onChange={(id) => to && onChoose({ from: id, to: to.versionId })}
      />
      <span className="swap">
        <Step
          label={t('Swap versions')}
          icon={<SwapHorizOutlined />}
          target={from && to && { from: to.versionId, to: from.versionId }}
          onChoose={onChoose}
        />
      </span>
      <VersionSelect
        label={t('To version')}
        versions={versions}
        value={to}
        onChange={(id) => onChoose({ from: from?.versionId ?? id, to: id })}
      />
      <span className="steps">
        <Step
          label={t('Older version')}
          icon={<NavigateBeforeOutlined />}
          target={movedPair(versions, pair, 'older')}
          onChoose={onChoose}
        />
        <Step
          label={t('Newer version')}
          icon={<NavigateNextOutlined />}
          target={movedPair(versions, pair, 'newer')}
          onChoose={onChoose}
        />
      </span>
      <span className="actions">{actions}</span>
    </Bar>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  target: PairIds | undefined;
  onChoose: (pair: PairIds) => void;
}

function Step({ label, icon, target, onChoose }: StepProps) {
  return (
    <Tooltip title={label}>
      {/* Disabled buttons have no hover, so the span does. */}
      <span>
        <IconButton
          aria-label={label}
          disabled={target === undefined}
          onClick={() => target && onChoose(target)}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

interface RestoreButtonProps {
  /** Restorable versions of the pair. */
  versions: readonly StoredVersion[];
  onRestore: (version: StoredVersion) => void;
}

/** Restores one of the pair; without a menu if only one qualifies. */
export function RestoreButton({ versions, onRestore }: RestoreButtonProps) {
  const { opener, menu } = useMenu();
  const [only] = versions;
  if (only === undefined) return null;
  if (versions.length === 1) {
    return (
      <Button startIcon={<SettingsBackupRestoreOutlined />} onClick={() => onRestore(only)}>
        {t('Restore version {versionId}', { versionId: only.versionId })}
      </Button>
    );
  }
  return (
    <>
      <Button startIcon={<SettingsBackupRestoreOutlined />} {...opener}>
        {t('Restore…')}
      </Button>
      <DropdownMenu
        {...menu}
        label={t('Restore')}
        entries={versions.map((version) => ({
          label: t('Restore version {versionId}', { versionId: version.versionId }),
          onChoose: () => onRestore(version),
        }))}
      />
    </>
  );
}
