import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

/** What stands around the records that can be chosen. */
export const CandidatesNote = createContext({
  isNothing: false,
  /** By what they are searched; empty: that is not told. */
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

/** The list under the field of a reference, and what its records are searched by. A click on words must not close it. */
export function CandidatesPaper({ children, ...props }: PaperProps) {
  const { isNothing, searchedBy } = use(CandidatesNote);
  return (
    <Paper {...props}>
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
