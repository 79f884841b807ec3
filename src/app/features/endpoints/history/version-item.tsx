import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { EndpointVersion, VersionPair } from './version-list.ts';
import { versionWords } from './version-words.ts';

interface VersionItemProps {
  version: EndpointVersion;
  previous: EndpointVersion | undefined;
  pair: VersionPair;
  onChoose: (pair: { from: string; to: string }) => void;
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '32px 32px minmax(0, 1fr)',
  alignItems: 'start',
  padding: '0 12px 0 8px',
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '&[data-chosen="true"]': { backgroundColor: color('selected') },
});

/** The whole cell takes the click: a radio alone is a small thing to hit. */
const Choice = styled('label')({
  display: 'grid',
  placeItems: 'center',
  height: 40,
  cursor: 'pointer',
  '& input': { width: 15, height: 15, margin: 0, accentColor: color('accent'), cursor: 'inherit' },
});

const Show = styled('button')({
  display: 'block',
  width: '100%',
  padding: '10px 0 10px 8px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: 4,
  '&:hover .words': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
});

const Line = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
});

const Muted = styled('span')({ fontSize: '0.8125rem', color: color('text-muted') });

/** A version: its number, when and by whom, what it changed. A click shows just that change. */
export const VersionItem = memo(function VersionItem(props: VersionItemProps) {
  const { version, previous, pair, onChoose } = props;
  const { versionId, savedAt, author } = version;
  const words = useMemo(() => versionWords(version, previous), [version, previous]);
  const isFrom = pair.from === version;
  const isTo = pair.to === version;
  return (
    <Item data-chosen={isFrom || isTo}>
      <Choice>
        <input
          type="radio"
          name="from"
          aria-label={`Compare from version ${versionId}`}
          checked={isFrom}
          onChange={() => onChoose({ from: versionId, to: pair.to?.versionId ?? versionId })}
        />
      </Choice>
      <Choice>
        <input
          type="radio"
          name="to"
          aria-label={`Compare to version ${versionId}`}
          checked={isTo}
          onChange={() => onChoose({ from: pair.from?.versionId ?? versionId, to: versionId })}
        />
      </Choice>
      <Show
        type="button"
        onClick={() => onChoose({ from: previous?.versionId ?? versionId, to: versionId })}
      >
        <Line>
          <span style={{ fontWeight: 600 }}>{versionId}</span>
          {savedAt !== undefined && (
            <Muted>
              <RelativeTime time={savedAt} />
            </Muted>
          )}
        </Line>
        <span className="words" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {words}
        </span>
        {author !== undefined && <Muted>{author}</Muted>}
      </Show>
    </Item>
  );
});
