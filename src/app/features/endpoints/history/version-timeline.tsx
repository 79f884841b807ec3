import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { VersionItem } from './version-item.tsx';
import { type EndpointVersion, previousOf, type VersionPair } from './version-list.ts';

interface VersionTimelineProps {
  versions: readonly EndpointVersion[];
  pair: VersionPair;
  onChoose: (pair: { from: string; to: string }) => void;
}

const Frame = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  overflow: 'hidden',
  '@media (min-width: 1100px)': {
    position: 'sticky',
    top: 16,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'calc(100dvh - 32px)',
  },
});

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: '32px 32px minmax(0, 1fr)',
  alignItems: 'center',
  padding: '8px 12px 8px 8px',
  backgroundColor: color('canvas'),
  borderBottom: `1px solid ${color('border')}`,
  fontSize: '0.75rem',
  fontWeight: 500,
  color: color('text-muted'),
  '& > span': { textAlign: 'center' },
  '& > h2': { margin: 0, paddingLeft: 8, font: 'inherit', fontSize: '0.8125rem' },
});

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowY: 'auto',
  '@media (max-width: 1099px)': { maxHeight: 340 },
});

/** The versions, newest first, each with two buttons that make it one side of the comparison. */
export function VersionTimeline({ versions, pair, onChoose }: VersionTimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>('[data-chosen="true"]');
    // Within the list only: the page itself stays where it is.
    if (box && chosen) box.scrollTop = chosen.offsetTop - box.offsetTop - 60;
  }, []);
  return (
    <Frame aria-label="Versions">
      <Head>
        <span aria-hidden>From</span>
        <span aria-hidden>To</span>
        <h2>Version</h2>
      </Head>
      <List ref={list}>
        {versions.map((version) => (
          <VersionItem
            key={version.versionId}
            version={version}
            previous={previousOf(versions, version)}
            pair={pair}
            onChoose={onChoose}
          />
        ))}
      </List>
    </Frame>
  );
}
