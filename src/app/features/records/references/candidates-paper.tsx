import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';

/** What stands below the records that can be chosen; empty: nothing. */
export const CandidatesNote = createContext('');

const Note = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderTop: `1px solid ${color('border')}`,
  fontSize: fontSize.caption,
  color: color('text-muted'),
});

/** The list under the field of a reference, and what its records are found by. */
export function CandidatesPaper({ children, ...props }: PaperProps) {
  const note = use(CandidatesNote);
  return (
    <Paper {...props}>
      {children}
      {/* A click on it must not close the list. */}
      {note !== '' && <Note onMouseDown={(event) => event.preventDefault()}>{note}</Note>}
    </Paper>
  );
}
