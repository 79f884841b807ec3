import AddOutlined from '@mui/icons-material/AddOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { captionText, color, fontSize, iconSize } from '#app/kit/theme/tokens.ts';
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
  '& > .words': { flex: 1, minWidth: 0 },
  '& > .words > small': {
    display: 'block',
    ...captionText,
  },
  '& > .state': { flex: 'none' },
});

export function CandidateItem({ candidate }: { candidate: Candidate }) {
  if (candidate.by === 'record') {
    const { title, detail } = candidate.target;
    return (
      <Item>
        <span className="words">
          {title}
          {detail !== '' && <small>{detail}</small>}
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

export function candidateText(candidate: Candidate): string {
  switch (candidate.by) {
    case 'record':
      return candidate.target.title;
    case 'all':
      return t('All kinds of records');
    case 'kind': {
      const { many } = kindWordsOf(candidate.kind.kind);
      return candidate.isMore ? t('More {nouns}…', { nouns: inSentence(many) }) : many;
    }
    case 'create':
      return t('New {noun}…', { noun: inSentence(kindWordsOf(candidate.kind.kind).one) });
  }
}

/** The heading of a candidate among several kinds. */
export function groupOf(candidate: Candidate): string {
  const isAlone =
    candidate.by === 'all' ||
    (candidate.by === 'kind' && !candidate.isMore) ||
    (candidate.by === 'create' && candidate.isAlone);
  return isAlone ? '' : kindWordsOf(candidate.kind.kind).many;
}

/** Texts around the candidates, passed through MUI's slot props. */
interface CandidatesPaperProps extends PaperProps {
  isNothing?: boolean;
  /** The searched fields; empty if unknown. */
  searchedBy?: string;
}

const Note = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderTop: `1px solid ${color('border')}`,
  ...captionText,
});

const Nothing = styled('p')({ margin: 0, padding: '8px 12px 4px', fontSize: fontSize.small });

/** The dropdown of a reference field, with the searched fields. Clicking text must not close it. */
export function CandidatesPaper(props: CandidatesPaperProps) {
  const { isNothing = false, searchedBy = '', children, ...paper } = props;
  return (
    <Paper {...paper}>
      {isNothing && (
        <Nothing role="status" onMouseDown={(event) => event.preventDefault()}>
          {t('Nothing found')}
        </Nothing>
      )}
      {children}
      {searchedBy !== '' && (
        <Note onMouseDown={(event) => event.preventDefault()}>{searchedBy}</Note>
      )}
    </Paper>
  );
}
