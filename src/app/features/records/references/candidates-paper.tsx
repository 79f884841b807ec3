import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

/** Text around the candidates. */
export const CandidatesNote = createContext({
  isNothing: false,
  /** The searched fields; empty if unknown. */
  searchedBy: '',
});

const Note = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderTop: `1px solid ${color('border')}`,
  fontSize: fontSize.caption,
  color: color('text-muted'),
});

const Nothing = styled('p')({ margin: 0, padding: '8px 12px 4px', fontSize: fontSize.small });

/** The dropdown of a reference field, with the searched fields. Clicking text must not close it. */
export function CandidatesPaper({ children, ...props }: PaperProps) {
  const { isNothing: isEmptyNode, searchedBy } = use(CandidatesNote);
  return (
    <Paper {...props}>
      {isEmptyNode && (
        <Nothing role="status" onMouseDown={(event) => event.preventDefault()}>
          {t('No results')}
        </Nothing>
      )}
      {children}
      {searchedBy !== '' && (
        <Note onMouseDown={(event) => event.preventDefault()}>{searchedBy}</Note>
      )}
    </Paper>
  );
}
