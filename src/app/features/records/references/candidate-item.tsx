import AddOutlined from '@mui/icons-material/AddOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, iconSize } from '#app/kit/theme/typography.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TargetState } from '../record-state.tsx';
import type { Candidate } from './use-candidates.ts';

const Item = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minWidth: 0,
  '& > svg': { flex: 'none', fontSize: iconSize.medium, color: color('text-muted') },
  '& > .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > .words > small': {
    display: 'block',
    fontSize: fontSize.caption,
    color: color('text-muted'),
  },
  '& > .state': { flex: 'none' },
});

export function CandidateItem({ candidate }: { candidate: Candidate }) {
  if (candidate.by === 'record') {
    const { title, kind, id } = candidate.target;
    return (
      <Item>
        <span className="words">
          {title}
          {title !== id && <small>{`${kind}/${id}`}</small>}
        </span>
        <span className="state">
          <TargetState target={candidate.target} />
        </span>
      </Item>
    );
  }
  return (
    <Item>
      {candidate.by === 'create' ? <AddOutlined /> : <FilterListOutlined />}
      <span className="words">{candidateText(candidate)}</span>
    </Item>
  );
}

/** A candidate as one line. */
export function candidateText(candidate: Candidate): string {
  switch (candidate.by) {
    case 'record':
      return candidate.target.title;
    case 'all':
      return t('All kinds of records');
    case 'kind':
      return t('Only {things}', { things: inSentence(kindWordsOf(candidate.kind.kind).many) });
    case 'create':
      return t('New {thing}…', { thing: inSentence(kindWordsOf(candidate.kind.kind).one) });
  }
}

/** The heading of a candidate among several kinds. */
export function groupOf(candidate: Candidate): string {
  return candidate.by === 'all' ? '' : kindWordsOf(candidate.kind.kind).many;
}
