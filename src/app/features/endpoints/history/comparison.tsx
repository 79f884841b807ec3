import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { DiffView } from '../diff/diff-view.tsx';
import { type EndpointVersion, movedPair, type VersionPair } from './version-list.ts';
import { VersionSelect } from './version-select.tsx';

interface ComparisonProps {
  versions: readonly EndpointVersion[];
  pair: VersionPair;
  /** What the address names, found or not. */
  asked: { from: string | null; to: string | null };
  onChoose: (pair: { from: string; to: string }) => void;
}

const Frame = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  minWidth: 0,
});

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  borderRadius: '8px 8px 0 0',
  '& > .steps': { display: 'flex', gap: 4, marginLeft: 'auto' },
  '@media (max-width: 599px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '8px 8px 8px 12px',
    '& > .swap': { justifySelf: 'end' },
  },
});

/** The two chosen versions, and the ways to other pairs. */
export function Comparison({ versions, pair, asked, onChoose }: ComparisonProps) {
  const { from, to } = pair;
  const older = movedPair(versions, pair, 'older');
  const newer = movedPair(versions, pair, 'newer');
  return (
    <Frame aria-label="Comparison">
      <Bar>
        <VersionSelect
          label="From version"
          versions={versions}
          value={from?.versionId}
          onChange={(id) => to && onChoose({ from: id, to: to.versionId })}
        />
        <span className="swap">
          <Step
            label="Swap the two versions"
            icon={<SwapHorizOutlined />}
            target={from && to && { from: to.versionId, to: from.versionId }}
            onChoose={onChoose}
          />
        </span>
        <VersionSelect
          label="To version"
          versions={versions}
          value={to?.versionId}
          onChange={(id) => from && onChoose({ from: from.versionId, to: id })}
        />
        <span className="steps">
          <Step
            label="One version older"
            icon={<NavigateBeforeOutlined />}
            target={older}
            onChoose={onChoose}
          />
          <Step
            label="One version newer"
            icon={<NavigateNextOutlined />}
            target={newer}
            onChoose={onChoose}
          />
        </span>
      </Bar>
      <div style={{ padding: '12px 16px 4px' }}>
        <Content versions={versions} pair={pair} asked={asked} />
      </div>
    </Frame>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  target: { from: string; to: string } | undefined;
  onChoose: ComparisonProps['onChoose'];
}

function Step({ label, icon, target, onChoose }: StepProps) {
  return (
    <Tooltip title={label}>
      {/* A disabled button has no hover; the span has. */}
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

function Content({ versions, pair: { from, to }, asked }: Omit<ComparisonProps, 'onChoose'>) {
  const [isNoiseShown, setIsNoiseShown] = useState(false);
  if ((asked.from !== null && from === undefined) || to === undefined) {
    return <NotFoundState thing="version" />;
  }
  if (from === undefined) {
    return (
      <EmptyState title={versions.length === 1 ? 'Only one version so far' : 'The oldest version'}>
        {versions.length === 1
          ? 'Every save adds a version, which can then be compared with this one.'
          : 'There is nothing before it to compare it with.'}
      </EmptyState>
    );
  }
  if (from.resource === undefined || to.resource === undefined) {
    const missing = from.resource === undefined ? from : to;
    return (
      <EmptyState title={`Version ${missing.versionId} has no content`}>
        {missing.method === 'DELETE'
          ? 'The endpoint was deleted then.'
          : 'The service keeps no content of this version.'}
      </EmptyState>
    );
  }
  return (
    <DiffView
      before={from.resource}
      after={to.resource}
      names={{ before: `Version ${from.versionId}`, after: `Version ${to.versionId}` }}
      noise={{ isShown: isNoiseShown, onChange: setIsNoiseShown }}
    />
  );
}
