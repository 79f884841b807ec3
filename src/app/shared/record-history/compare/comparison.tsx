import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, Suspense, startTransition, use, useState } from 'react';
import { countInWords } from '../../diff/count-in-words.ts';
import { color } from '../../theme/color.ts';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { ChosenField, ComparisonView } from '../history-address.ts';
import type { HistoryKind } from '../history-kind.ts';
import type { StoredVersion } from '../stored-version.ts';
import type { PairIds, VersionPair } from '../version-pair.ts';
import { type ContentPair, comparison, contentPair } from './compared.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { LinesView } from './lines-view.tsx';
import { MeaningView } from './meaning-view.tsx';

interface ComparisonProps {
  kind: HistoryKind;
  versions: readonly StoredVersion[];
  pair: VersionPair;
  view: ComparisonView;
  onChoose: (pair: PairIds) => void;
  onView: (view: ComparisonView) => void;
  /** Shows all values of a field, where there is a way to. */
  onField?: ((field: ChosenField) => void) | undefined;
  /** At the end of the pair's line. */
  actions: ReactNode;
  /** Instead of a comparison, where there is none to be made. */
  instead: (missing: StoredVersion | undefined) => ReactNode;
}

const Frame = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  minWidth: 0,
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 2 },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 16px',
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& p': { margin: 0, flex: '1 1 auto' },
});

const Body = styled('div')({
  padding: '0 16px 4px',
});

const viewNames: Record<ComparisonView, string> = {
  meaning: 'By meaning',
  side: 'Side by side',
  text: 'Text',
};

/** Two versions and what differs between them, in one of three views. */
export function Comparison(props: ComparisonProps) {
  const { kind, versions, pair, view, onChoose, onView, onField, actions, instead } = props;
  const [withNoise, setWithNoise] = useState(false);
  const { from, to } = pair;
  const contents = contentPair(kind, pair, withNoise);
  return (
    <Frame aria-label="Comparison" tabIndex={-1} data-comparison>
      <h2 style={visuallyHidden}>Comparison</h2>
      <ComparisonBar versions={versions} pair={pair} onChoose={onChoose} actions={actions} />
      {contents === undefined ? (
        instead(from?.content === undefined ? from : to)
      ) : (
        <>
          <Tools>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="View"
              value={view}
              onChange={(_, next: ComparisonView | null) => next && onView(next)}
            >
              {Object.entries(viewNames).map(([value, name]) => (
                <ToggleButton key={value} value={value}>
                  {name}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <p role="status">
              <Suspense fallback="Comparing…">
                <Count pair={contents} />
              </Suspense>
            </p>
            {kind.hasNoise && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={withNoise}
                    onChange={({ target }) => startTransition(() => setWithNoise(target.checked))}
                  />
                }
                label="Show version number and time"
              />
            )}
          </Tools>
          <Body data-view={view}>
            <Suspense fallback={<Shapes />}>
              {view === 'meaning' ? (
                <MeaningView pair={contents} onField={onField} />
              ) : (
                <LinesView pair={contents} view={view} />
              )}
            </Suspense>
          </Body>
        </>
      )}
    </Frame>
  );
}

/** The count above says already that it is comparing. */
function Shapes() {
  return (
    <div aria-hidden>
      <FormSkeleton fields={3} />
    </div>
  );
}

function Count({ pair }: { pair: ContentPair }) {
  return countInWords(use(comparison(pair)));
}
